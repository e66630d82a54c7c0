// Copied over sw.js it turns every visitor's service worker off and clears what it kept (docs/operators.md).
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  const leave = async () => {
    await registration.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
  }
  event.waitUntil(leave())
})
