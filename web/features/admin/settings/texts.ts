/** Texts of the settings screen. */
export const texts = {
  title: 'Settings',
  readOnly: 'Read-only. Change these in the deployment settings.',
  siteName: 'Site name',
  address: 'Address',
  contactEmail: 'Contact email',
  telegram: 'Telegram link',
  newTab: ' (opens in a new tab)',
  advertising: 'Advertising',
  adSources: (sources: number) => `Configured: ${sources === 1 ? 'one source' : `${sources} sources`}`,
  analytics: 'Analytics',
  mail: 'Mail',
  owner: 'Signed-in owner',
  configured: 'Configured',
  notConfigured: 'Not configured',
  loading: 'Loading...',
  unknown: 'Unknown (server unreachable)',
} as const
