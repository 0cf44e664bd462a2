import type { Film } from '../film.ts'

/** First shown 1954 to 1965, in the public domain in India. */
export const KANNADA_FILMS: readonly Film[] = [
  {
    title: 'Bedara Kannappa',
    nativeTitle: 'ಬೇಡರ ಕಣ್ಣಪ್ಪ',
    year: 1954,
    genres: ['Devotional', 'Drama'],
    directors: ['H. L. N. Simha'],
    cast: [['Rajkumar', 'Kannappa'], ['Pandari Bai']],
    description:
      'A hunter who knows no ritual loves his god so plainly that he gives him his own eyes. H. L. N. Simha directed it, and a stage actor named Rajkumar took his first leading part, with Pandari Bai. Kannada cinema counts its years from here.',
    posterColor: '#cf3a26',
  },
  {
    title: 'Kittur Chennamma',
    nativeTitle: 'ಕಿತ್ತೂರು ಚೆನ್ನಮ್ಮ',
    year: 1961,
    genres: ['Historical', 'War'],
    directors: ['B. R. Panthulu'],
    cast: [['B. Saroja Devi', 'Kittur Chennamma'], ['Rajkumar']],
    description:
      'The queen of Kittur takes up arms when the East India Company will not accept her adopted heir. B. Saroja Devi rides at the head of the army in B. R. Panthulu’s film of the rising of 1824, with Rajkumar beside her.',
    posterColor: '#f0a51f',
  },
  {
    title: 'Amarashilpi Jakanachari',
    nativeTitle: 'ಅಮರಶಿಲ್ಪಿ ಜಕಣಾಚಾರಿ',
    year: 1964,
    genres: ['Historical', 'Romance'],
    directors: ['B. S. Ranga'],
    cast: [['Kalyan Kumar', 'Jakanachari'], ['B. Saroja Devi']],
    description:
      'The legend of the sculptor whose hands are said to have carved the Hoysala temples, and of the flaw that only his son could see. B. S. Ranga directs Kalyan Kumar and B. Saroja Devi in the first full-length Kannada film in colour.',
    posterColor: '#0d6663',
  },
  {
    title: 'Ranadheera Kanteerava',
    nativeTitle: 'ರಣಧೀರ ಕಂಠೀರವ',
    year: 1960,
    genres: ['Historical', 'Action'],
    directors: ['N. C. Rajan'],
    cast: [['Rajkumar']],
    description:
      'The strongest king of Mysore travels in disguise to answer a challenge and comes home to a plot. Rajkumar plays the seventeenth-century ruler under N. C. Rajan’s direction, and he and his fellow actors produced it together.',
    posterColor: '#22346c',
  },
  {
    title: 'Naandi',
    nativeTitle: 'ನಾಂದಿ',
    year: 1964,
    genres: ['Social', 'Drama'],
    directors: ['N. Lakshminarayan'],
    cast: [['Rajkumar'], ['Kalpana'], ['Harini']],
    description:
      'A teacher loses his wife and marries a woman who can neither hear nor speak. N. Lakshminarayan’s first film, with Rajkumar, Kalpana and Harini, is quiet, humane and far ahead of its day.',
    posterColor: '#f5e6c6',
  },
  {
    title: 'School Master',
    nativeTitle: 'ಸ್ಕೂಲ್ ಮಾಸ್ಟರ್',
    year: 1958,
    genres: ['Social', 'Family'],
    directors: ['B. R. Panthulu'],
    cast: [['B. R. Panthulu'], ['M. V. Rajamma']],
    description:
      'An upright teacher gives a village its school and, when his own children turn away, finds that his pupils have not forgotten him. B. R. Panthulu directed it and plays the old master, with M. V. Rajamma as his wife.',
    posterColor: '#8ec6c4',
  },
  {
    title: 'Satya Harishchandra',
    nativeTitle: 'ಸತ್ಯ ಹರಿಶ್ಚಂದ್ರ',
    year: 1965,
    genres: ['Mythological', 'Drama'],
    directors: ['Hunsur Krishnamurthy'],
    cast: [['Rajkumar', 'Harishchandra'], ['Pandari Bai']],
    description:
      'The king who would not lie loses his realm, his wife and his son, and ends as a keeper of the burning ground. Hunsur Krishnamurthy directs Rajkumar and Pandari Bai. A coloured version brought it back to theatres in 2008.',
    posterColor: '#22122a',
  },
  {
    title: 'Chandavalliya Thota',
    nativeTitle: 'ಚಂದವಳ್ಳಿಯ ತೋಟ',
    year: 1964,
    genres: ['Family', 'Drama'],
    directors: ['T. V. Singh Thakur'],
    cast: [['Rajkumar'], ['Udayakumar'], ['Jayanthi']],
    description:
      'A garden feeds a joint family for as long as the family stays together. T. V. Singh Thakur filmed Ta. Ra. Su.’s novel with Rajkumar, Udayakumar and Jayanthi.',
    posterColor: '#2c6238',
  },
  {
    title: 'Bhakta Kanakadasa',
    nativeTitle: 'ಭಕ್ತ ಕನಕದಾಸ',
    year: 1960,
    genres: ['Devotional', 'Biography'],
    directors: ['Y. R. Swamy'],
    cast: [['Rajkumar', 'Kanakadasa']],
    description:
      'A chieftain becomes a wandering singer, and when the priests of Udupi bar the door the god turns round to face him through the wall. Y. R. Swamy directs Rajkumar as the poet Kanakadasa.',
    posterColor: '#641d45',
  },
  {
    title: 'Mahakavi Kalidasa',
    nativeTitle: 'ಮಹಾಕವಿ ಕಾಳಿದಾಸ',
    year: 1955,
    genres: ['Biography', 'Musical'],
    directors: ['K. R. Seetharama Sastry'],
    cast: [['Honnappa Bhagavathar', 'Kalidasa'], ['B. Saroja Devi']],
    showOnHomepage: false,
    description:
      'A simple shepherd is passed off as a scholar to a proud princess, and the goddess makes the joke come true. K. R. Seetharama Sastry directs Honnappa Bhagavathar; a girl named B. Saroja Devi is seen for the first time.',
    posterColor: '#dba963',
  },
]
