import type { Film } from '../film.ts'

/** First shown 1933 to 1965, in the public domain in India. */
export const MALAYALAM_FILMS: readonly Film[] = [
  {
    title: 'Chemmeen',
    nativeTitle: 'ചെമ്മീൻ',
    year: 1965,
    genres: ['Drama', 'Romance'],
    directors: ['Ramu Kariat'],
    cast: [
      ['Sheela', 'Karuthamma'],
      ['Madhu', 'Pareekutty'],
      ['Sathyan', 'Palani'],
      ['Kottarakkara Sreedharan Nair', 'Chembankunju'],
    ],
    description:
      'On a shore where the sea is said to punish a faithless wife, a fisherman’s daughter loves a trader she may not marry. Ramu Kariat filmed Thakazhi’s novel with Sheela, Madhu and Sathyan, Marcus Bartley’s camera and Salil Chowdhury’s music. It was the first film from the South to win the President’s gold medal.',
    posterColor: '#0d6663',
  },
  {
    title: 'Neelakuyil',
    nativeTitle: 'നീലക്കുയിൽ',
    year: 1954,
    genres: ['Social', 'Drama'],
    directors: ['P. Bhaskaran', 'Ramu Kariat'],
    cast: [['Sathyan'], ['Miss Kumari', 'Neeli'], ['P. Bhaskaran']],
    description:
      'A schoolteacher leaves the peasant girl who bears his child, and the village postman brings the boy up. P. Bhaskaran and Ramu Kariat made Uroob’s story with Sathyan and Miss Kumari, and K. Raghavan’s songs came straight from Kerala’s fields.',
    posterColor: '#22346c',
  },
  {
    title: 'Bhargavi Nilayam',
    nativeTitle: 'ഭാർഗ്ഗവീനിലയം',
    year: 1964,
    genres: ['Horror', 'Romance'],
    directors: ['A. Vincent'],
    cast: [['Madhu'], ['Prem Nazir'], ['Vijaya Nirmala', 'Bhargavi']],
    description:
      'A writer rents a house where a young woman died, and begins to talk to her. Vaikom Muhammad Basheer wrote it from his own story, A. Vincent directed it, and Madhu, Prem Nazir and Vijaya Nirmala play it. Malayalam cinema’s first ghost is a gentle one.',
    posterColor: '#22122a',
  },
  {
    title: 'Odayil Ninnu',
    nativeTitle: 'ഓടയിൽ നിന്ന്',
    year: 1965,
    genres: ['Social', 'Drama'],
    directors: ['K. S. Sethumadhavan'],
    cast: [['Sathyan', 'Pappu']],
    description:
      'A rickshaw puller lifts a child out of a ditch and spends his life on her schooling. K. S. Sethumadhavan directs Sathyan, in perhaps his greatest part, from P. Kesavadev’s novel.',
    posterColor: '#dba963',
  },
  {
    title: 'Unniyarcha',
    nativeTitle: 'ഉണ്ണിയാർച്ച',
    year: 1961,
    genres: ['Folklore', 'Action'],
    directors: ['Kunchacko'],
    cast: [['Ragini', 'Unniyarcha'], ['Sathyan'], ['Prem Nazir']],
    description:
      'A woman of the northern ballads walks to a festival through a street of ruffians, with her sword and without fear. Kunchacko directs Ragini in the title role, with Sathyan and Prem Nazir.',
    posterColor: '#cf3a26',
  },
  {
    title: 'Murappennu',
    nativeTitle: 'മുറപ്പെണ്ണ്',
    year: 1965,
    genres: ['Family', 'Drama'],
    directors: ['A. Vincent'],
    cast: [['Prem Nazir'], ['Madhu'], ['Sharada']],
    description:
      'Cousins promised to each other by custom are parted by pride and property in an old house by the river. It was the first screenplay of M. T. Vasudevan Nair; A. Vincent directs Prem Nazir, Madhu and Sharada.',
    posterColor: '#2c6238',
  },
  {
    title: 'Newspaper Boy',
    nativeTitle: 'ന്യൂസ്പേപ്പർ ബോയ്',
    year: 1955,
    genres: ['Social', 'Drama'],
    directors: ['P. Ramadas'],
    description:
      'A printer’s family loses its bread, and the eldest boy sells papers to keep it alive. P. Ramadas and his fellow students made it with real streets and unknown faces, months before Pather Panchali was shown.',
    posterColor: '#e9dfcb',
  },
  {
    title: 'Kandam Becha Kottu',
    nativeTitle: 'കണ്ടംബെച്ച കോട്ട്',
    year: 1961,
    genres: ['Social', 'Comedy'],
    directors: ['T. R. Sundaram'],
    cast: [['T. S. Muthaiah']],
    description:
      'An old cobbler of Malabar keeps his savings for the pilgrimage sewn into a coat made of patches. T. R. Sundaram of Modern Theatres made it, the first Malayalam film in colour, with T. S. Muthaiah in the coat.',
    posterColor: '#f0a51f',
  },
  {
    title: 'Jeevithanouka',
    nativeTitle: 'ജീവിതനൗക',
    year: 1951,
    genres: ['Family', 'Musical'],
    directors: ['K. Vembu'],
    cast: [['Thikkurissy Sukumaran Nair'], ['B. S. Saroja']],
    description:
      'A young man marries for love and beneath his station, and his brother’s wife cannot bear the bride. K. Vembu directs Thikkurissy Sukumaran Nair and B. S. Saroja in the first great success of Malayalam cinema.',
    posterColor: '#8ec6c4',
  },
  {
    title: 'Mudiyanaya Puthran',
    nativeTitle: 'മുടിയനായ പുത്രൻ',
    year: 1961,
    genres: ['Social', 'Drama'],
    directors: ['Ramu Kariat'],
    cast: [['Sathyan']],
    description:
      'A prodigal whom everyone has given up is won back by the people he used to terrorise. Ramu Kariat filmed Thoppil Bhasi’s play with Sathyan.',
    posterColor: '#641d45',
  },
  {
    title: 'Marthanda Varma',
    nativeTitle: 'മാർത്താണ്ഡവർമ്മ',
    year: 1933,
    genres: ['Historical', 'Silent'],
    directors: ['P. V. Rao'],
    showOnHomepage: false,
    description:
      'The heir of Travancore flees from the nobles who want his throne. P. V. Rao’s silent film of C. V. Raman Pillai’s novel was withdrawn after a quarrel over the rights and forgotten for forty years, until a print was found in 1974. The national archive keeps it.',
    posterColor: '#f5e6c6',
  },
]
