/** Outlines of the side bars, the gift and the download pages only. */
export const sideIcons = {
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  share:
    'M8.7 10.7l6.6-3.4M8.7 13.3l6.6 3.4M6 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM18 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM18 20.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  links: 'M12 21a9 9 0 1 0-8-4.9L3 21l4.9-1A9 9 0 0 0 12 21ZM8 12v.1M12 12v.1M16 12v.1',
  gift: 'M4 11h16v9H4zM3 7.5h18V11H3zM12 7.5V20M12 7.5C9 7.5 7 6.5 7 5s3-2.5 5 2.5c2-5 5-4 5-2.5s-2 2.5-5 2.5Z',
} as const
