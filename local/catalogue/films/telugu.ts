import type { Film } from '../film.ts'

/** First shown 1938 to 1964, in the public domain in India. */
export const TELUGU_FILMS: readonly Film[] = [
  {
    title: 'Mayabazar',
    nativeTitle: 'మాయాబజార్',
    year: 1957,
    genres: ['Mythological', 'Comedy'],
    directors: ['K. V. Reddy'],
    cast: [
      ['N. T. Rama Rao', 'Krishna'],
      ['Akkineni Nageswara Rao', 'Abhimanyu'],
      ['Savitri', 'Sasirekha'],
      ['S. V. Ranga Rao', 'Ghatotkacha'],
      ['Gummadi', 'Balarama'],
      ['Relangi', 'Lakshmana Kumara'],
    ],
    runtime: 184,
    alsoIn: ['Tamil'],
    description:
      'Krishna and the giant Ghatotkacha build a market of illusions to bring two lovers of the Mahabharata together. K. V. Reddy directs N. T. Rama Rao, Akkineni Nageswara Rao, Savitri and S. V. Ranga Rao; Marcus Bartley’s trick photography, done in the camera, still charms. In 2013 a poll named it the greatest Indian film.',
    posterColor: '#22346c',
  },
  {
    title: 'Pathala Bhairavi',
    nativeTitle: 'పాతాళ భైరవి',
    year: 1951,
    genres: ['Folklore', 'Adventure'],
    directors: ['K. V. Reddy'],
    cast: [['N. T. Rama Rao', 'Thota Ramudu'], ['S. V. Ranga Rao'], ['K. Malathi']],
    alsoIn: ['Tamil'],
    description:
      'A gardener’s son must win wealth before he may marry the princess, and a sorcerer offers it to him for a price. K. V. Reddy’s folk tale made stars of N. T. Rama Rao and, as the sorcerer, S. V. Ranga Rao. It was the South’s film at India’s first international festival in 1952.',
    posterColor: '#cf3a26',
  },
  {
    title: 'Malliswari',
    nativeTitle: 'మల్లీశ్వరి',
    year: 1951,
    genres: ['Romance', 'Historical'],
    directors: ['B. N. Reddy'],
    cast: [
      ['P. Bhanumathi', 'Malliswari'],
      ['N. T. Rama Rao', 'Nagaraju'],
    ],
    description:
      'Two cousins grow up in love, until a jest to a stranger, who is the emperor Krishnadevaraya, takes the girl to the palace. B. N. Reddy directs P. Bhanumathi and N. T. Rama Rao, with lyrics by the poet Devulapalli Krishnasastri.',
    posterColor: '#2c6238',
  },
  {
    title: 'Missamma',
    nativeTitle: 'మిస్సమ్మ',
    year: 1955,
    genres: ['Comedy', 'Romance'],
    directors: ['L. V. Prasad'],
    cast: [['N. T. Rama Rao'], ['Savitri', 'Mary'], ['Akkineni Nageswara Rao'], ['Jamuna'], ['S. V. Ranga Rao']],
    description:
      'Two jobless graduates who cannot stand each other pose as husband and wife, for the school wants a married pair. L. V. Prasad’s comedy has N. T. Rama Rao, Savitri, Akkineni Nageswara Rao and Jamuna at their lightest, and songs by S. Rajeswara Rao.',
    posterColor: '#8ec6c4',
  },
  {
    title: 'Devadasu',
    nativeTitle: 'దేవదాసు',
    year: 1953,
    genres: ['Romance', 'Drama'],
    directors: ['Vedantam Raghavayya'],
    cast: [
      ['Akkineni Nageswara Rao', 'Devadasu'],
      ['Savitri', 'Parvathi'],
      ['Lalitha', 'Chandramukhi'],
    ],
    description:
      'A landlord’s son lacks the courage to marry his childhood love and drinks himself to death over it. Vedantam Raghavayya filmed Sarat Chandra Chattopadhyay’s novel with Akkineni Nageswara Rao and Savitri, and Ghantasala’s voice did the rest.',
    posterColor: '#22122a',
  },
  {
    title: 'Gundamma Katha',
    nativeTitle: 'గుండమ్మ కథ',
    year: 1962,
    genres: ['Comedy', 'Family'],
    directors: ['Kamalakara Kameswara Rao'],
    cast: [
      ['N. T. Rama Rao'],
      ['Akkineni Nageswara Rao'],
      ['Savitri'],
      ['Jamuna'],
      ['Suryakantham', 'Gundamma'],
      ['S. V. Ranga Rao'],
    ],
    description:
      'A sharp-tongued stepmother meets her match when two brothers in disguise come courting. Kamalakara Kameswara Rao directs N. T. Rama Rao, Akkineni Nageswara Rao, Savitri and Jamuna; Suryakantham’s Gundamma steals it from all of them.',
    posterColor: '#f0a51f',
  },
  {
    title: 'Nartanasala',
    nativeTitle: 'నర్తనశాల',
    year: 1963,
    genres: ['Mythological', 'Drama'],
    directors: ['Kamalakara Kameswara Rao'],
    cast: [
      ['N. T. Rama Rao', 'Arjuna'],
      ['Savitri', 'Draupadi'],
      ['S. V. Ranga Rao', 'Keechaka'],
    ],
    description:
      'The Pandavas spend their last year of exile in disguise, the great archer Arjuna as a dancing teacher. Kamalakara Kameswara Rao directs N. T. Rama Rao and Savitri; S. V. Ranga Rao’s Keechaka won him best actor at the Afro-Asian festival in Jakarta.',
    posterColor: '#641d45',
  },
  {
    title: 'Lava Kusa',
    nativeTitle: 'లవకుశ',
    year: 1963,
    genres: ['Mythological', 'Musical'],
    directors: ['C. Pullayya', 'C. S. Rao'],
    cast: [
      ['N. T. Rama Rao', 'Rama'],
      ['Anjali Devi', 'Sita'],
    ],
    description:
      'Rama’s sons grow up in a hermitage and sing his own story to him. C. Pullayya began it and his son C. S. Rao finished it, with N. T. Rama Rao and Anjali Devi. It was the first full-length Telugu film in colour, and all of Andhra came to see it.',
    posterColor: '#0d6663',
  },
  {
    title: 'Mooga Manasulu',
    nativeTitle: 'మూగ మనసులు',
    year: 1964,
    genres: ['Romance', 'Drama'],
    directors: ['Adurthi Subba Rao'],
    cast: [
      ['Akkineni Nageswara Rao', 'Gopi'],
      ['Savitri', 'Radha'],
      ['Jamuna', 'Gowri'],
    ],
    description:
      'A boatman on the Godavari and the girl he rows to school have met before, in another life. Adurthi Subba Rao directs Akkineni Nageswara Rao, Savitri and Jamuna, and the river is the fourth of them.',
    posterColor: '#dc6a74',
  },
  {
    title: 'Gunasundari Katha',
    nativeTitle: 'గుణసుందరి కథ',
    year: 1949,
    genres: ['Folklore', 'Comedy'],
    directors: ['K. V. Reddy'],
    cast: [['Sriranjani', 'Gunasundari'], ['Kasturi Siva Rao']],
    description:
      'A king asks his three daughters how they love him and drives out the one who answers truly. K. V. Reddy made King Lear into a Telugu folk tale with a happy end; Sriranjani plays the daughter and Kasturi Siva Rao the husband under a spell.',
    posterColor: '#dba963',
  },
  {
    title: 'Mala Pilla',
    nativeTitle: 'మాలపిల్ల',
    year: 1938,
    genres: ['Social', 'Romance'],
    directors: ['Gudavalli Ramabrahmam'],
    cast: [['Kanchanamala'], ['Govindarajula Subba Rao']],
    showOnHomepage: false,
    description:
      'A Brahmin’s son loves a girl whom his village will not let into the temple. Gudavalli Ramabrahmam took Gandhi’s campaign against untouchability to the screen with Kanchanamala and Govindarajula Subba Rao, from a story by Chalam.',
    posterColor: '#f5e6c6',
  },
]
