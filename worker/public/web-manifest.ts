/** `/site.webmanifest`: name, icons and colours for a visitor who puts the site on a home screen. */
export function webManifest(name: string): object {
  return {
    name,
    short_name: name,
    id: '/',
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#17111a',
    theme_color: '#17111a',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  }
}
