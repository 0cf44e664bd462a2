import type { ReactNode } from 'react'
import { translated } from '../../../domain/translated.ts'

/** Texts of the about pages and of the form for the removal of a film. Those of whole pages are in their HTML files. */
export const texts = translated('about', {
  aboutPage: {
    heading: (site: string) => `About ${site}`,
    title: (site: string) => `About | ${site}`,
    description: (site: string) => `What ${site} is, and what you find here.`,
  },
  privacyPage: {
    heading: () => 'Privacy Policy',
    title: (site: string) => `Privacy Policy | ${site}`,
    description: (site: string) => `What ${site} stores about you, for how long, and how you get it or delete it.`,
  },
  termsPage: {
    heading: () => 'Terms of Service',
    title: (site: string) => `Terms of Service | ${site}`,
    description: (site: string) => `The rules for using ${site}: accounts, comments, memberships, downloads.`,
  },
  refundsPage: {
    heading: () => 'Refund Policy',
    title: (site: string) => `Refund Policy | ${site}`,
    description: (site: string) => `${site} sells nothing and takes no payments, so there is nothing to refund.`,
  },
  /** Whoever runs a site checks the text against their own law and practice, and then removes this note. */
  templateNote: (site: string) => (
    <>
      <b>Template.</b> This text describes what the software of {site} stores and does. The owner of the site must check
      and complete it.
    </>
  ),
  ads: 'This site shows advertising. It comes from other companies, which may set cookies of their own. Account pages have none.',
  noAds: 'This site shows no advertising.',
  analytics:
    'An analytics service counts visits. It gets no email address, and it is not loaded when your browser sends “Do Not Track”.',
  noAnalytics: 'No analytics service counts your visits.',

  // Contact
  contact: 'Contact',
  contactTitle: (site: string) => `Contact | ${site}`,
  contactDescription: (site: string) => `How to write to ${site}, and how to ask for content to be removed.`,
  writeTo: (email: ReactNode) => <>Write to {email}. A person reads it.</>,
  byEmail: 'Removal by email',
  byEmailSubject: (site: string) => `Removal request, ${site}`,
  byEmailHow: (email: (words: string) => ReactNode) => (
    <>For several films, or for anything else that is listed here, {email('send an email')} that says:</>
  ),
  byEmailPoints: [
    'which work it is: title, year and language;',
    'the address of each page that should be removed;',
    'who you are, and that you hold the rights or act on the rights holder’s behalf;',
    'how we can reach you if we have a question.',
  ],
  byEmailThen:
    'We check the request, remove what you show to be yours, with its links and files, and reply when it’s done.',
  byForm: 'Removal request form',
  byFormHow:
    'If you hold the rights to a film that is listed here and want it removed, use this form. We email you a code to confirm your address, and reply when we have checked the request.',
  openForm: 'Fill in the form',

  // The form
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
})
