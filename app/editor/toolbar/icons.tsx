// Line icons on a grid of 24, like the shop's own; they are decorative, so each button has its own label.

const paths = {
  select: 'M6 3.5l12 9-5.2.9 3 5.6-2.4 1.3-3-5.7-3.6 3.8z',
  text: 'M5 6V4.5h14V6M12 4.5v15M9 19.5h6',
  picture: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15.5 9.5h.01',
  background: 'M12 4l8.5 4.3-8.5 4.3-8.5-4.3zM3.5 12.5l8.5 4.3 8.5-4.3M3.5 16.2l8.5 4.3 8.5-4.3',
  title: 'M4 7h16v10H4zM8 10.5h8M9.5 13.5h5',
  head: 'M12 3.5a6 6 0 0 0-6 6v2a6 6 0 0 0 12 0v-2a6 6 0 0 0-6-6zM9.8 10h.01M14.2 10h.01M10 13.5c1.2 1 2.8 1 4 0M8.5 20.5c2-1.4 5-1.4 7 0',
  prompt: 'M5 5h14v10h-7l-4 4v-4H5zM9 10h6',
  shape: 'M4 4h9v9H4zM14.5 20a5.5 5.5 0 1 0 0-11',
  sticker: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8z',
  image: 'M3.5 3.5h12v9h-12zM8.5 15.5v5h12v-9h-2M3.5 11l3.5-3 3 2.5 2-1.5 3.5 3',
  undo: 'M8 5L4 9l4 4M4 9h9.5a5.5 5.5 0 0 1 0 11H9',
  redo: 'M16 5l4 4-4 4M20 9h-9.5a5.5 5.5 0 0 0 0 11H15',
  grid: 'M4 4h16v16H4zM4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16',
  guides: 'M3 7h18M3 17h18M7 3v18M17 3v18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  preview:
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  variations: 'M3.5 5h7.5v6H3.5zM13 5h7.5v6H13zM3.5 13.5h7.5v6H3.5zM13 13.5h7.5v6H13z',
  ready: 'M4 6l1.5 1.5L8 5M4 12l1.5 1.5L8 11M4 18l1.5 1.5L8 17M11 6.5h9M11 12.5h9M11 18.5h9',
  versions: 'M12 7v5l3.5 2M4.5 9A8 8 0 1 1 4 12M4 5v4h4',
  named: 'M4.5 12.2V5h7.2l8 8-7.2 7.2zM8.5 9h.01',
  help: 'M9 9.2a3 3 0 1 1 4.4 2.7c-.9.5-1.4 1-1.4 2.1M12 17.5h.01',
  lock: 'M6.5 11h11v9h-11zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  unlock: 'M6.5 11h11v9h-11zM8.5 11V7.5A3.5 3.5 0 0 1 15 6',
  forward: 'M12 19V6M6.5 11.5L12 6l5.5 5.5',
  backward: 'M12 5v13M6.5 12.5L12 18l5.5-5.5',
  group: 'M4 4h10v10H4zM10 10h10v10H10z',
  ungroup: 'M3.5 3.5h8v8h-8zM12.5 12.5h8v8h-8z',
  copy: 'M8.5 8.5h11v11h-11zM15.5 5.5v-1h-11v11h1',
  paste: 'M8 5H5v15h14V5h-3M8.5 3.5h7v3h-7z',
  remove: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.3 10.5v5.5M13.7 10.5v5.5',
  twice: 'M4.5 8.5h11v11h-11zM8.5 8.5v-4h11v11h-4M10 11.5v5M7.5 14h5',
  left: 'M4 4v16M8 7h11v3.5H8zM8 13.5h7V17H8z',
  center: 'M12 3v18M5.5 7h13v3.5h-13zM8 13.5h8V17H8z',
  right: 'M20 4v16M5 7h11v3.5H5zM9 13.5h7V17H9z',
  top: 'M4 4h16M7 8h3.5v11H7zM13.5 8H17v7h-3.5z',
  middle: 'M3 12h18M7 5.5h3.5v13H7zM13.5 8H17v8h-3.5z',
  bottom: 'M4 20h16M7 5h3.5v11H7zM13.5 9H17v7h-3.5z',
  across: 'M4 4v16M20 4v16M9.5 8h5v8h-5z',
  down: 'M4 4h16M4 20h16M8 9.5h8v5H8z',
  linesLeft: 'M4 6h16M4 10.5h10M4 15h16M4 19.5h10',
  linesCenter: 'M4 6h16M7 10.5h10M4 15h16M7 19.5h10',
  linesRight: 'M4 6h16M10 10.5h10M4 15h16M10 19.5h10',
  warning: 'M12 4L2.8 19.5h18.4zM12 10v4.5M12 17h.01',
  close: 'M6 6l12 12M18 6L6 18',
  leave: 'M14 5l-7 7 7 7',
  next: 'M10 5l7 7-7 7',
  flip: 'M12 4v16M9 7L3.5 17.5H9zM15 7l5.5 10.5H15z',
} as const
export type IconName = keyof typeof paths

export const Icon = ({ of, size = 20 }: { of: IconName; size?: number }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="shrink-0"
  >
    <path d={paths[of]} />
  </svg>
)
