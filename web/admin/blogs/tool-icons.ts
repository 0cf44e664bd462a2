/** Line drawings of the editor's tools, as paths in a square of 24. */
export const TOOL_ICONS = {
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h7M7 19h7M14 5l-4 14',
  heading: 'M4 5v14M12 5v14M4 12h8M16.5 14a2.2 2.2 0 1 1 4 1.2L16.5 19h4.5',
  subheading: 'M4 5v14M12 5v14M4 12h8M16.5 12.5h4L18.4 15a2.1 2.1 0 1 1-2 3',
  bullets: 'M10 6h10M10 12h10M10 18h10M4.5 6h.5M4.5 12h.5M4.5 18h.5',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 4.5h1.5v4.5M3.5 15H6l-2.5 4H6',
  indent: 'M4 5h16M12 10h8M12 14h8M4 19h16M4 9.5 7 12l-3 2.5',
  outdent: 'M4 5h16M12 10h8M12 14h8M4 19h16M7.5 9.5l-3 2.5 3 2.5',
  quote: 'M5 17c3 0 5-2 5-6V7H4v5h6M15 17c3 0 5-2 5-6V7h-6v5h6',
  link: 'M10 14a4.5 4.5 0 0 0 6.5.3l3-3a4.5 4.5 0 0 0-6.4-6.4l-1.3 1.3M14 10a4.5 4.5 0 0 0-6.5-.3l-3 3a4.5 4.5 0 0 0 6.4 6.4l1.3-1.3',
  image: 'M4 5h16v14H4zM8.5 9.5h.5M4 17l5-4.5 3.5 3L16 12l4 4',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
  divider: 'M3 12h18M7 6h10M7 18h10',
  undo: 'M9 6 4 11l5 5M4.5 11H15a4.5 4.5 0 0 1 4.5 4.5V18',
  redo: 'm15 6 5 5-5 5M19.5 11H9a4.5 4.5 0 0 0-4.5 4.5V18',
} as const
