import type { Film } from '../film.ts'

/** American films of the silent years, published before 1931 and so in the public domain in the United States. */
export const HOLLYWOOD_SILENT_FILMS: readonly Film[] = [
  {
    title: 'The General',
    year: 1926,
    genres: ['Comedy', 'Silent'],
    directors: ['Buster Keaton', 'Clyde Bruckman'],
    cast: [
      ['Buster Keaton', 'Johnnie Gray'],
      ['Marion Mack', 'Annabelle Lee'],
    ],
    imdbId: 'tt0017925',
    description:
      'Union spies steal an engine driver’s locomotive, with his girl on it, and he goes after them alone on another. Buster Keaton and Clyde Bruckman directed; Keaton did the stunts himself, and the bridge that falls under a train is a real bridge and a real train.',
    posterColor: '#f0a51f',
  },
  {
    title: 'Safety Last!',
    year: 1923,
    genres: ['Comedy', 'Silent'],
    directors: ['Fred C. Newmeyer', 'Sam Taylor'],
    cast: [
      ['Harold Lloyd', 'The Boy'],
      ['Mildred Davis', 'The Girl'],
      ['Bill Strother', 'The Pal'],
      ['Noah Young', 'The Law'],
    ],
    imdbId: 'tt0014429',
    description:
      'A shop clerk who has lied about his success ends up climbing the outside of the building. Fred Newmeyer and Sam Taylor directed Harold Lloyd, whose hands on the clock are the best-known picture of silent comedy.',
    posterColor: '#0d6663',
  },
  {
    title: 'The Gold Rush',
    year: 1925,
    genres: ['Comedy', 'Silent'],
    directors: ['Charles Chaplin'],
    cast: [
      ['Charles Chaplin', 'The Lone Prospector'],
      ['Mack Swain', 'Big Jim McKay'],
      ['Georgia Hale', 'Georgia'],
      ['Tom Murray', 'Black Larsen'],
    ],
    imdbId: 'tt0015864',
    description:
      'The Tramp goes to the Klondike, boils his shoe for dinner and makes two bread rolls dance. Charles Chaplin wrote, directed and played the film that he wished to be remembered by.',
    posterColor: '#8ec6c4',
  },
  {
    title: 'Sherlock Jr.',
    year: 1924,
    genres: ['Comedy', 'Silent'],
    directors: ['Buster Keaton'],
    cast: [['Buster Keaton'], ['Kathryn McGuire'], ['Joe Keaton'], ['Ward Crane']],
    runtime: 45,
    imdbId: 'tt0015324',
    description:
      'A projectionist falls asleep at work and walks into the film. Buster Keaton’s shortest feature is a catalogue of things that only cinema can do.',
    posterColor: '#22346c',
  },
  {
    title: 'The Phantom of the Opera',
    year: 1925,
    genres: ['Horror', 'Silent'],
    directors: ['Rupert Julian'],
    cast: [
      ['Lon Chaney', 'The Phantom'],
      ['Mary Philbin', 'Christine Daaé'],
      ['Norman Kerry', 'Raoul de Chagny'],
    ],
    description:
      'Something lives under the Paris Opera and is in love with a singer. Lon Chaney made the face himself, in secret; Rupert Julian directed, and the masked ball is in two-colour Technicolor.',
    posterColor: '#cf3a26',
  },
  {
    title: 'Sunrise: A Song of Two Humans',
    year: 1927,
    genres: ['Romance', 'Silent'],
    directors: ['F. W. Murnau'],
    cast: [
      ['George O’Brien', 'The Man'],
      ['Janet Gaynor', 'The Wife'],
      ['Margaret Livingston', 'The Woman from the City'],
    ],
    runtime: 94,
    imdbId: 'tt0018455',
    description:
      'A farmer sets out to drown his wife and spends the day falling in love with her again. F. W. Murnau’s first American film, with Janet Gaynor and George O’Brien, won an Oscar that was never given again: for unique and artistic picture.',
    posterColor: '#dc6a74',
  },
  {
    title: 'The Kid',
    year: 1921,
    genres: ['Comedy', 'Silent'],
    directors: ['Charles Chaplin'],
    cast: [
      ['Charles Chaplin', 'The Tramp'],
      ['Jackie Coogan', 'The Kid'],
      ['Edna Purviance', 'The Mother'],
    ],
    imdbId: 'tt0012349',
    description:
      'The Tramp finds a baby in an alley and brings him up to break windows that he then mends. Charles Chaplin’s first long film as a director, with Jackie Coogan: a picture with a smile and perhaps a tear.',
    posterColor: '#dba963',
  },
  {
    title: 'Wings',
    year: 1927,
    genres: ['War', 'Silent'],
    directors: ['William A. Wellman'],
    cast: [
      ['Clara Bow', 'Mary Preston'],
      ['Buddy Rogers', 'Jack Powell'],
      ['Richard Arlen', 'David Armstrong'],
      ['Gary Cooper', 'Cadet White'],
    ],
    imdbId: 'tt0018578',
    description:
      'Two young men love one girl and the sky over France. William Wellman, who had been a pilot in that war, put the cameras into the aeroplanes; Clara Bow, Buddy Rogers and Richard Arlen play it. It won the first Academy Award for best picture.',
    posterColor: '#f5e6c6',
  },
  {
    title: 'Steamboat Bill, Jr.',
    year: 1928,
    genres: ['Comedy', 'Silent'],
    directors: ['Charles Reisner'],
    cast: [['Buster Keaton'], ['Ernest Torrence'], ['Marion Byron', 'Kitty King'], ['Tom McGuire']],
    description:
      'A river captain’s son comes home with a ukulele and must face a cyclone. The front of a house falls on Buster Keaton, who stands exactly where the window is. Charles Reisner directed.',
    posterColor: '#0d6663',
    showOnHomepage: false,
  },
  {
    title: 'Winsor McCay, the Famous Cartoonist of the N.Y. Herald and His Moving Comics',
    year: 1911,
    genres: ['Animation', 'Silent'],
    directors: ['Winsor McCay', 'J. Stuart Blackton'],
    cast: [['Winsor McCay']],
    description:
      'The creator of Little Nemo bets his friends that he can make four thousand drawings move, and then they do. Winsor McCay drew them by hand and coloured the frames; J. Stuart Blackton filmed the bet. It is usually called Little Nemo, for good reason.',
    posterColor: '#cf3a26',
  },
  {
    title: 'The Great Train Robbery',
    year: 1903,
    genres: ['Western', 'Silent'],
    directors: ['Edwin S. Porter'],
    runtime: 12,
    imdbId: 'tt0000439',
    description:
      'Bandits stop a train, dance, ride and are shot: a whole Western in twelve minutes. Edwin S. Porter made it for Edison, and the last shot, fired straight at us, still makes people blink.',
    posterColor: '#e9dfcb',
  },
]
