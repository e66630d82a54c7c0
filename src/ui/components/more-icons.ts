/** Outlines that the first bundle does not need: of side bars, menus, the gift, the download pages and a game's bar. */
export const moreIcons = {
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  share:
    'M8.7 10.7l6.6-3.4M8.7 13.3l6.6 3.4M6 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM18 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM18 20.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  links: 'M12 21a9 9 0 1 0-8-4.9L3 21l4.9-1A9 9 0 0 0 12 21ZM8 12v.1M12 12v.1M16 12v.1',
  gift: 'M4 11h16v9H4zM3 7.5h18V11H3zM12 7.5V20M12 7.5C9 7.5 7 6.5 7 5s3-2.5 5 2.5c2-5 5-4 5-2.5s-2 2.5-5 2.5Z',
  expand: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  device: 'M7 3h10v18H7zM11 18h2',
  mall: 'M5 8h14l1 12H4zM8.5 11V7a3.5 3.5 0 0 1 7 0v4',
  invite: 'M9 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM2 20.5c.7-3.5 3.4-5.5 7-5.5s6.3 2 7 5.5M19 8v6M16 11h6',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5v.1',
} as const
