import { translated } from '../../../domain/translated.ts'

/** Texts of the bell, which is on every page. Those of its list are in late-texts.ts. */
export const texts = translated('bell', {
  notifications: 'Notifications',
  newNotifications: 'Notifications (new)',
})
