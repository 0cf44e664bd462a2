import type { Film } from '../film.ts'

/** First shown 1944 to 1965, in the public domain in India. */
export const TAMIL_FILMS: readonly Film[] = [
  {
    title: 'Chandralekha',
    nativeTitle: 'சந்திரலேகா',
    year: 1948,
    genres: ['Historical', 'Adventure'],
    alsoIn: ['Hindi'],
    description:
      'Two princes want one throne and one dancer, and the better of them hides in a travelling circus. S. S. Vasan of Gemini Studios spent years on it; T. R. Rajakumari, M. K. Radha and Ranjan lead a cast of hundreds. The drum dance, from whose drums an army climbs out, made the film famous far beyond Madras.',
    art: { motif: 'drum', palette: 'vermilion', layout: 'burst' },
  },
  {
    title: 'Karnan',
    nativeTitle: 'கர்ணன்',
    year: 1964,
    genres: ['Mythological', 'Drama'],
    description:
      'The Mahabharata from the side of the man who was born to the wrong camp: Karna, generous to a fault and loyal to a doomed friend. B. R. Panthulu directs Sivaji Ganesan in the title role, with N. T. Rama Rao as Krishna. A restored print filled theatres again in 2012.',
    art: { motif: 'chariot', palette: 'marigold', layout: 'arch' },
  },
  {
    title: 'Andha Naal',
    nativeTitle: 'அந்த நாள்',
    year: 1954,
    genres: ['Thriller', 'Drama'],
    description:
      'A radio engineer is found shot in wartime Madras, and each suspect tells the investigator a different story. S. Balachander directed it for AVM with Sivaji Ganesan and Pandari Bai. It has neither songs nor dances, which no Tamil talkie had dared before.',
    art: { motif: 'eye', palette: 'night', layout: 'hoarding' },
  },
  {
    title: 'Parasakthi',
    nativeTitle: 'பராசக்தி',
    year: 1952,
    genres: ['Social', 'Drama'],
    description:
      'The war scatters a family between Burma and Madras, and the youngest brother walks through a society that has no room for the poor. Krishnan and Panju directed; M. Karunanidhi wrote the dialogue that audiences learnt by heart. It was the first film of Sivaji Ganesan.',
    art: { motif: 'fire', palette: 'ivory', layout: 'hoarding' },
  },
  {
    title: 'Veerapandiya Kattabomman',
    nativeTitle: 'வீரபாண்டிய கட்டபொம்மன்',
    year: 1959,
    genres: ['Historical', 'War'],
    description:
      'The chieftain of Panchalankurichi refuses to pay tax to the East India Company and pays for it with his life. Sivaji Ganesan plays the eighteenth-century rebel under B. R. Panthulu’s direction, and was named best actor at the Afro-Asian film festival in Cairo for it.',
    art: { motif: 'sword', palette: 'marigold', layout: 'marquee' },
  },
  {
    title: 'Nadodi Mannan',
    nativeTitle: 'நாடோடி மன்னன்',
    year: 1958,
    genres: ['Adventure', 'Historical'],
    description:
      'A commoner takes the place of the king who looks exactly like him, and uses the days he has. M. G. Ramachandran produced it, directed it and played both men, with P. Bhanumathi and B. Saroja Devi. Its later reels were made in colour.',
    art: { motif: 'crown', palette: 'indigo', layout: 'halves' },
  },
  {
    title: 'Server Sundaram',
    nativeTitle: 'சர்வர் சுந்தரம்',
    year: 1964,
    genres: ['Comedy', 'Drama'],
    description:
      'A clumsy waiter becomes a star of the screen and finds that applause does not buy what he wanted. K. Balachander wrote it, Krishnan and Panju directed it, and Nagesh, the great comedian of his time, carries it.',
    art: { motif: 'tray', palette: 'sky', layout: 'marquee' },
  },
  {
    title: 'Meera',
    nativeTitle: 'மீரா',
    year: 1945,
    genres: ['Devotional', 'Musical'],
    description:
      'The Rajput princess who gave up a palace to sing of Krishna, played and sung by M. S. Subbulakshmi. The director was an American in Madras, Ellis R. Dungan, and the songs, among them Kaatriniley Varum Geetham, are still sung.',
    art: { motif: 'tanpura', palette: 'plum', layout: 'arch' },
  },
  {
    title: 'Thiruvilaiyadal',
    nativeTitle: 'திருவிளையாடல்',
    year: 1965,
    genres: ['Mythological', 'Devotional'],
    description:
      'Four of Shiva’s games with mortals, in which a poor poet, a proud singer and even the goddess learn a lesson. A. P. Nagarajan directs Sivaji Ganesan and Savitri; Nagesh’s scene as the poet Dharumi is quoted to this day.',
    art: { motif: 'trident', palette: 'teal', layout: 'burst' },
  },
  {
    title: 'Pasamalar',
    nativeTitle: 'பாசமலர்',
    year: 1961,
    genres: ['Drama', 'Family'],
    description:
      'A brother and sister have only each other, until success and marriage come between them. A. Bhimsingh directed Sivaji Ganesan and Savitri, and Viswanathan and Ramamoorthy wrote the music. Few Tamil films have made so many people cry.',
    art: { motif: 'lotus', palette: 'rose', layout: 'hoarding' },
  },
  {
    title: 'Malaikkallan',
    nativeTitle: 'மலைக்கள்ளன்',
    year: 1954,
    genres: ['Adventure', 'Action'],
    description:
      'A bandit of the hills robs the rich, helps the poor and is not who he seems. S. M. Sriramulu Naidu filmed Namakkal Ramalingam Pillai’s novel in Coimbatore with M. G. Ramachandran and P. Bhanumathi, and the story was made in six languages.',
    art: { motif: 'mountain', palette: 'leaf', layout: 'diagonal' },
  },
  {
    title: 'Kappalottiya Thamizhan',
    nativeTitle: 'கப்பலோட்டிய தமிழன்',
    year: 1961,
    genres: ['Historical', 'Biography'],
    description:
      'V. O. Chidambaram Pillai breaks a British monopoly with a steamship company of his own and is broken in prison for it. B. R. Panthulu’s film, with Sivaji Ganesan, follows the freedom fighter from Tuticorin and lets the poet Bharati sing beside him.',
    art: { motif: 'ship', palette: 'sky', layout: 'hoarding' },
  },
  {
    title: 'Avvaiyar',
    nativeTitle: 'ஔவையார்',
    year: 1953,
    genres: ['Devotional', 'Biography'],
    description:
      'The old poetess of Tamil legend walks from village to village, settles quarrels of kings and leaves verses that children still learn. K. B. Sundarambal plays and sings her in Kothamangalam Subbu’s film for Gemini Studios.',
    art: { motif: 'palm', palette: 'sand', layout: 'marquee' },
  },
  {
    title: 'Haridas',
    nativeTitle: 'ஹரிதாஸ்',
    year: 1944,
    genres: ['Devotional', 'Musical'],
    description:
      'A vain and careless young man loses everything and finds his way back to his parents. M. K. Thyagaraja Bhagavathar, the first star of Tamil cinema, sings throughout under Sundar Rao Nadkarni’s direction. In Madras one theatre kept it through three Deepavalis.',
    art: { motif: 'lamp', palette: 'night', layout: 'arch' },
  },
]
