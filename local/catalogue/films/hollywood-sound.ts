import type { Film } from '../film.ts'

const archiveItem = (identifier: string) => [
  { quality: '480p', size: 'several sizes', format: 'MP4', directUrl: `https://archive.org/details/${identifier}` },
]

/** American talkies in the public domain in the United States: too old, never renewed, or shown without a notice. */
export const HOLLYWOOD_SOUND_FILMS: readonly Film[] = [
  {
    title: 'Night of the Living Dead',
    year: 1968,
    genres: ['Horror', 'Drama'],
    directors: ['George A. Romero'],
    cast: [
      ['Duane Jones', 'Ben'],
      ['Judith O’Dea', 'Barbra'],
      ['Karl Hardman', 'Harry Cooper'],
      ['Marilyn Eastman', 'Helen Cooper'],
      ['Keith Wayne', 'Tom'],
      ['Judith Ridley', 'Judy'],
      ['Kyra Schon', 'Karen Cooper'],
    ],
    runtime: 96,
    imdbId: 'tt0063350',
    description:
      'Seven strangers board up a farmhouse against the dead, and do not agree. George A. Romero made it near Pittsburgh with almost no money and Duane Jones in the lead. The distributor forgot the copyright notice, so the whole world has been showing it ever since.',
    posterColor: '#22122a',
    watchUrl:
      '<iframe src="https://archive.org/embed/night_of_the_living_dead" width="640" height="480" allowfullscreen title="Night of the Living Dead"></iframe>',
    downloads: archiveItem('night_of_the_living_dead'),
  },
  {
    title: 'Charade',
    year: 1963,
    genres: ['Thriller', 'Romance'],
    directors: ['Stanley Donen'],
    cast: [
      ['Cary Grant', 'Peter Joshua'],
      ['Audrey Hepburn', 'Regina Lampert'],
      ['Walter Matthau', 'Hamilton Bartholomew'],
      ['James Coburn', 'Tex Panthollow'],
      ['George Kennedy', 'Herman Scobie'],
      ['Ned Glass', 'Leopold Gideon'],
    ],
    runtime: 113,
    imdbId: 'tt0056923',
    description:
      'A widow in Paris is chased by three men who want her late husband’s money, and helped by one who keeps changing his name. Stanley Donen directs Audrey Hepburn and Cary Grant, with music by Henry Mancini.',
    posterColor: '#dc6a74',
  },
  {
    title: 'His Girl Friday',
    year: 1940,
    genres: ['Comedy', 'Romance'],
    directors: ['Howard Hawks'],
    cast: [
      ['Cary Grant', 'Walter Burns'],
      ['Rosalind Russell', 'Hildy Johnson'],
      ['Ralph Bellamy', 'Bruce Baldwin'],
    ],
    runtime: 92,
    imdbId: 'tt0032599',
    description:
      'An editor will do anything to keep his best reporter, who is also his former wife, from leaving with another man. Howard Hawks directs Cary Grant and Rosalind Russell at a speed nobody has matched.',
    posterColor: '#f5e6c6',
    watchUrl:
      '<iframe src="https://archive.org/embed/his_girl_friday" width="640" height="480" allowfullscreen title="His Girl Friday"></iframe>',
    downloads: archiveItem('his_girl_friday'),
  },
  {
    title: 'All Quiet on the Western Front',
    year: 1930,
    genres: ['War', 'Drama'],
    directors: ['Lewis Milestone'],
    cast: [
      ['Lew Ayres', 'Paul Bäumer'],
      ['Louis Wolheim', 'Katczinsky'],
    ],
    imdbId: 'tt0020629',
    description:
      'A schoolmaster talks his class into the trenches, and one by one they do not come back. Lewis Milestone filmed Remarque’s novel with Lew Ayres, and won the Academy Awards for picture and direction.',
    posterColor: '#2c6238',
  },
  {
    title: 'Carnival of Souls',
    year: 1962,
    genres: ['Horror', 'Mystery'],
    directors: ['Herk Harvey'],
    cast: [
      ['Candace Hilligoss', 'Mary Henry'],
      ['Sidney Berger', 'John Linden'],
      ['Herk Harvey', 'The Man'],
    ],
    runtime: 78,
    description:
      'A church organist climbs out of a river after a crash and is drawn to an empty pavilion by a salt lake. Herk Harvey made industrial films in Kansas and this one feature, with Candace Hilligoss.',
    posterColor: '#22346c',
    downloads: archiveItem('CarnivalofSouls'),
  },
  {
    title: 'Detour',
    year: 1945,
    genres: ['Noir', 'Crime'],
    directors: ['Edgar G. Ulmer'],
    cast: [
      ['Tom Neal', 'Al Roberts'],
      ['Ann Savage', 'Vera'],
      ['Claudia Drake', 'Sue Harvey'],
      ['Edmund MacDonald', 'Charles Haskell Jr.'],
    ],
    runtime: 68,
    imdbId: 'tt0037638',
    description:
      'A pianist thumbs his way to Los Angeles and takes the wrong lift. Edgar G. Ulmer directs Tom Neal and Ann Savage in the cheapest and bleakest road film of its day.',
    posterColor: '#22122a',
    downloads: archiveItem('Detour_movie'),
  },
  {
    title: 'My Man Godfrey',
    year: 1936,
    genres: ['Comedy', 'Romance'],
    directors: ['Gregory La Cava'],
    cast: [
      ['William Powell', 'Godfrey'],
      ['Carole Lombard', 'Irene Bullock'],
      ['Alice Brady', 'Angelica Bullock'],
      ['Gail Patrick', 'Cornelia Bullock'],
      ['Eugene Pallette', 'Alexander Bullock'],
      ['Mischa Auer', 'Carlo'],
    ],
    runtime: 94,
    imdbId: 'tt0028010',
    description:
      'A rich girl finds a forgotten man on a rubbish heap and hires him as a butler for her impossible family. Gregory La Cava directs William Powell and Carole Lombard; it was the first film nominated in all four acting categories.',
    posterColor: '#641d45',
  },
  {
    title: 'The Stranger',
    year: 1946,
    genres: ['Noir', 'Thriller'],
    directors: ['Orson Welles'],
    cast: [
      ['Edward G. Robinson', 'Mr. Wilson'],
      ['Loretta Young', 'Mary Longstreet'],
      ['Orson Welles', 'Charles Rankin'],
    ],
    runtime: 95,
    description:
      'An investigator follows a trail to a quiet Connecticut town and a schoolmaster who mends clocks. Orson Welles directs himself, Edward G. Robinson and Loretta Young.',
    posterColor: '#cf3a26',
  },
  {
    title: 'House on Haunted Hill',
    year: 1959,
    genres: ['Horror', 'Mystery'],
    directors: ['William Castle'],
    cast: [
      ['Vincent Price', 'Frederick Loren'],
      ['Carol Ohmart', 'Annabelle Loren'],
      ['Richard Long', 'Lance Schroeder'],
      ['Elisha Cook Jr.', 'Watson Pritchard'],
      ['Carolyn Craig', 'Nora Manning'],
    ],
    runtime: 75,
    description:
      'A millionaire offers five guests ten thousand dollars each to stay the night. William Castle directs Vincent Price, and in the theatres of the day a skeleton flew over the audience.',
    posterColor: '#641d45',
  },
  {
    title: 'The Little Shop of Horrors',
    year: 1960,
    genres: ['Comedy', 'Horror'],
    directors: ['Roger Corman'],
    cast: [
      ['Jonathan Haze', 'Seymour Krelboined'],
      ['Jackie Joseph', 'Audrey'],
      ['Mel Welles', 'Gravis Mushnick'],
      ['Dick Miller', 'Burson Fouch'],
      ['Jack Nicholson', 'Wilbur Force'],
    ],
    runtime: 72,
    description:
      'A florist’s assistant grows a plant that talks and is always hungry. Roger Corman shot most of it in two days on a set that was about to be torn down; a young Jack Nicholson enjoys the dentist.',
    posterColor: '#2c6238',
  },
  {
    title: 'Gulliver’s Travels',
    year: 1939,
    genres: ['Animation', 'Family'],
    directors: ['Dave Fleischer'],
    runtime: 76,
    description:
      'A sailor washes up among people as tall as his thumb and ends their war. Dave Fleischer directed the second animated feature made in America, in Technicolor.',
    posterColor: '#8ec6c4',
  },
  {
    title: 'D.O.A.',
    year: 1950,
    genres: ['Noir', 'Crime'],
    directors: ['Rudolph Maté'],
    cast: [
      ['Edmond O’Brien', 'Frank Bigelow'],
      ['Pamela Britton', 'Paula Gibson'],
      ['Luther Adler', 'Majak'],
    ],
    runtime: 83,
    showOnHomepage: false,
    description:
      'A man walks into a police station to report a murder: his own. Rudolph Maté directs Edmond O’Brien, who has a day to find out who poisoned him.',
    posterColor: '#f0a51f',
  },
]
