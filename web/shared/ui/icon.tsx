const SHAPES = {
  back: 'm15 5-7 7 7 7',
  bell: 'M12 3a6 6 0 0 0-6 6v4.5L4 17h16l-2-3.5V9a6 6 0 0 0-6-6Zm-2.5 16a2.5 2.5 0 0 0 5 0',
  check: 'm5 12.5 4.5 4.5L19 7',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  down: 'm6 9.5 6 6 6-6',
  download: 'M12 4v11m-5-4.5 5 5 5-5M5 20h14',
  edit: 'M14.5 5.5 18.5 9.5M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  home: 'M4 11.5 12 4l8 7.5V20h-5.5v-5h-5v5H4z',
  latest: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3.5 2',
  link: 'M10 14a4.5 4.5 0 0 0 6.5.3l3-3a4.5 4.5 0 0 0-6.4-6.4l-1.3 1.3M14 10a4.5 4.5 0 0 0-6.5-.3l-3 3a4.5 4.5 0 0 0 6.4 6.4l1.3-1.3',
  magnet: 'M5 4h4v8a3 3 0 0 0 6 0V4h4v8a7 7 0 0 1-14 0zM5 8h4m6 0h4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  next: 'm9 5 7 7-7 7',
  pause: 'M8 5v14m8-14v14',
  play: 'M7 4.5v15l12-7.5z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm5 11.5L20.5 20.5',
  share: 'M12 15V4m-4 3.5L12 3.5l4 4M6 11H4.5v9.5h15V11H18',
  smile: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM8 14a4.6 4.6 0 0 0 8 0M9 8.5v2m6-2v2',
  trash: 'M4.5 7h15M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5m4-5v5',
  watch: 'M3.5 5.5h17v13h-17zM10 9v6l5-3z',
} as const

export type IconName = keyof typeof SHAPES

/** An icon beside a text or in a labelled button. Screen readers skip it. */
export function Icon({ name, size = 24 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="square"
    >
      <path d={SHAPES[name]} />
    </svg>
  )
}
