/** Texts of the form for the removal of a film. */
export const texts = {
  name: 'Your name or company',
  email: 'Email',
  page: 'Address of the film’s page',
  pageHint: 'Copy it from your browser’s address bar.',
  ground: 'Why should it be removed?',
  groundHint: 'Name the work, and say what rights you hold or for whom you act.',
  faith: 'I state in good faith that I hold the rights or act for the rights holder, and that this request is true.',
  send: 'Send request',
  sending: 'Sending…',
  failed: 'The request could not be sent. What you typed is kept. Please try again.',

  codeSent: (email: string) => `We emailed a code with 6 digits to ${email}. Enter it to confirm your request.`,
  code: '6-digit code',
  confirm: 'Confirm request',
  confirming: 'Confirming…',
  newCode: 'Send a new code',
  newCodeSent: 'A new code is on its way.',
  change: 'Change the request',
  notConfirmed: 'The request could not be confirmed. Please try again.',

  done: 'Thank you. We received your request. We’ll check it and reply to you by email.',
} as const
