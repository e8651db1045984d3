"""The table: games played in the browser to try a definition, and the tests kept of them."""
