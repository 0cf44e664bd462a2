/** What a device stores on which home's popups do not open any more. */
export const NO_POPUPS = ['hasShared', 'hasSeenMemberPopup'].map((name) => ({ name, value: 'true' }))
