import type { Film } from '../film.ts'

/** First shown 1913 to 1960, in the public domain in India. */
export const HINDI_FILMS: readonly Film[] = [
  {
    title: 'Mughal-e-Azam',
    nativeTitle: 'मुग़ल-ए-आज़म',
    year: 1960,
    genres: ['Historical', 'Romance'],
    directors: ['K. Asif'],
    cast: [
      ['Prithviraj Kapoor', 'Akbar'],
      ['Dilip Kumar', 'Salim'],
      ['Madhubala', 'Anarkali'],
      ['Durga Khote', 'Jodha'],
    ],
    runtime: 197,
    description:
      'Prince Salim loves the dancer Anarkali, and his father Akbar goes to war over it. K. Asif worked for more than a decade on it; Prithviraj Kapoor, Dilip Kumar and Madhubala play it, and one song was filmed in colour in a palace of mirrors.',
    posterColor: '#cf3a26',
  },
  {
    title: 'Pyaasa',
    nativeTitle: 'प्यासा',
    year: 1957,
    genres: ['Drama', 'Romance'],
    directors: ['Guru Dutt'],
    cast: [
      ['Guru Dutt', 'Vijay'],
      ['Waheeda Rehman', 'Gulabo'],
      ['Mala Sinha', 'Meena'],
      ['Johnny Walker', 'Abdul Sattar'],
      ['Rehman', 'Ghosh'],
    ],
    imdbId: 'tt0050870',
    description:
      'A poet whom nobody prints becomes famous when he is thought dead. Guru Dutt directs himself, Waheeda Rehman and Mala Sinha, with Sahir Ludhianvi’s verses, S. D. Burman’s music and V. K. Murthy’s light.',
    posterColor: '#22122a',
  },
  {
    title: 'Mother India',
    nativeTitle: 'मदर इंडिया',
    year: 1957,
    genres: ['Drama', 'Social'],
    directors: ['Mehboob Khan'],
    cast: [
      ['Nargis', 'Radha'],
      ['Sunil Dutt', 'Birju'],
      ['Rajendra Kumar', 'Ramu'],
      ['Raaj Kumar', 'Shamu'],
      ['Kanhaiyalal', 'Sukhilala'],
    ],
    runtime: 172,
    imdbId: 'tt0050188',
    description:
      'A village woman raises her sons alone against drought, flood and the moneylender, and must choose between her son and her honour. Nargis leads Mehboob Khan’s epic, which was nominated for the Academy Award for best foreign language film.',
    posterColor: '#f0a51f',
  },
  {
    title: 'Awaara',
    nativeTitle: 'आवारा',
    year: 1951,
    genres: ['Drama', 'Romance'],
    directors: ['Raj Kapoor'],
    cast: [
      ['Raj Kapoor', 'Raj'],
      ['Nargis', 'Rita'],
      ['Prithviraj Kapoor', 'Judge Raghunath'],
      ['Leela Chitnis', 'Leela'],
      ['K. N. Singh', 'Jagga'],
    ],
    runtime: 193,
    description:
      'A judge believes that a thief’s son will be a thief, and makes one of his own. Raj Kapoor directs himself, Nargis and Prithviraj Kapoor from K. A. Abbas’s story. Its title song was hummed from Moscow to Istanbul.',
    posterColor: '#f5e6c6',
  },
  {
    title: 'Do Bigha Zamin',
    nativeTitle: 'दो बीघा ज़मीन',
    year: 1953,
    genres: ['Social', 'Drama'],
    directors: ['Bimal Roy'],
    cast: [['Balraj Sahni', 'Shambhu'], ['Nirupa Roy'], ['Ratan Kumar', 'Kanhaiya']],
    description:
      'A farmer has three months to save two bighas of land and goes to pull a rickshaw in Calcutta. Bimal Roy learnt from Italy’s neorealists; Balraj Sahni learnt to run with a rickshaw. The film won a prize at Cannes.',
    posterColor: '#2c6238',
  },
  {
    title: 'Madhumati',
    nativeTitle: 'मधुमती',
    year: 1958,
    genres: ['Romance', 'Mystery'],
    directors: ['Bimal Roy'],
    cast: [['Dilip Kumar'], ['Vyjayanthimala', 'Madhumati'], ['Pran'], ['Johnny Walker']],
    description:
      'A landslide strands an engineer in an old mansion that he remembers from another life. Bimal Roy directs Dilip Kumar and Vyjayanthimala from a story by Ritwik Ghatak, and Salil Chowdhury’s songs carry it.',
    posterColor: '#22346c',
  },
  {
    title: 'Kaagaz Ke Phool',
    nativeTitle: 'काग़ज़ के फूल',
    year: 1959,
    genres: ['Drama', 'Romance'],
    directors: ['Guru Dutt'],
    cast: [
      ['Guru Dutt', 'Suresh Sinha'],
      ['Waheeda Rehman', 'Shanti'],
    ],
    description:
      'A famous director loses his family, his star and his studio. Guru Dutt’s own last film as a director, with Waheeda Rehman, was India’s first in CinemaScope; it failed in its day and is loved now for its beams of light.',
    posterColor: '#641d45',
  },
  {
    title: 'Neecha Nagar',
    nativeTitle: 'नीचा नगर',
    year: 1946,
    genres: ['Social', 'Drama'],
    directors: ['Chetan Anand'],
    cast: [['Kamini Kaushal'], ['Uma Anand'], ['Rafiq Anwar']],
    description:
      'The rich man on the hill lets his drain run through the town below. Chetan Anand’s first film, with Kamini Kaushal and music by Ravi Shankar, shared the grand prize of the first Cannes festival.',
    posterColor: '#0d6663',
  },
  {
    title: 'Kismet',
    nativeTitle: 'क़िस्मत',
    year: 1943,
    genres: ['Crime', 'Musical'],
    directors: ['Gyan Mukherjee'],
    cast: [
      ['Ashok Kumar', 'Shekhar'],
      ['Mumtaz Shanti', 'Rani'],
    ],
    description:
      'A charming pickpocket falls for a lame singer and steals to pay for her cure. Gyan Mukherjee directs Ashok Kumar and Mumtaz Shanti for Bombay Talkies. It ran for more than three years in one Calcutta theatre.',
    posterColor: '#dc6a74',
  },
  {
    title: 'Kalpana',
    nativeTitle: 'कल्पना',
    year: 1948,
    genres: ['Musical', 'Drama'],
    directors: ['Uday Shankar'],
    cast: [['Uday Shankar'], ['Amala Shankar']],
    description:
      'A dancer dreams of an academy in the Himalaya, and the film is his dream. Uday Shankar, who took Indian dance to the world’s stages, made it at Gemini Studios in Madras with Amala Shankar, and it has been restored since.',
    posterColor: '#8ec6c4',
  },
  {
    title: 'Achhut Kannya',
    nativeTitle: 'अछूत कन्या',
    year: 1936,
    genres: ['Social', 'Romance'],
    directors: ['Franz Osten'],
    cast: [
      ['Devika Rani', 'Kasturi'],
      ['Ashok Kumar', 'Pratap'],
    ],
    description:
      'A Brahmin boy and a railway guard’s daughter grow up together and are not allowed to marry. Franz Osten directs Devika Rani and Ashok Kumar for Bombay Talkies; Saraswati Devi wrote the songs.',
    posterColor: '#dba963',
  },
  {
    title: 'Duniya Na Mane',
    nativeTitle: 'दुनिया न माने',
    year: 1937,
    genres: ['Social', 'Drama'],
    originalLanguage: null,
    directors: ['V. Shantaram'],
    cast: [['Shanta Apte'], ['Keshavrao Date']],
    description:
      'A girl tricked into marriage with an old widower refuses to be his wife. V. Shantaram directs Shanta Apte for Prabhat, and lets clocks, doors and bare hands make the music.',
    posterColor: '#f5e6c6',
  },
  {
    title: 'Raja Harishchandra',
    nativeTitle: 'राजा हरिश्चंद्र',
    year: 1913,
    genres: ['Mythological', 'Silent'],
    directors: ['Dadasaheb Phalke'],
    cast: [
      ['D. D. Dabke', 'Harishchandra'],
      ['Anna Salunke', 'Taramati'],
    ],
    description:
      'The king who keeps his word whatever it costs him. Dadasaheb Phalke wrote, directed and developed it at home with his family, and showed it at Bombay’s Coronation Cinematograph on 3 May 1913: the first Indian feature film. Men play the women; part of it survives.',
    posterColor: '#cf3a26',
  },
]
