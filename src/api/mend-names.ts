/** `node_id`, `NodeId` and `nodeId` are one name. The service worker has this without the readers of schemas. */
export const plainOf = (name: string) => name.replaceAll(/[_-]/g, '').toLowerCase()
