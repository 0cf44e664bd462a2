import type { Article } from './article.ts'

export const PHALKE_ARTICLE: Article = {
  title: 'Phalke’s Kitchen: How India’s First Feature Was Made at Home',
  tags: ['silent', 'history', 'phalke'],
  related: ['Raja Harishchandra', 'Satya Harishchandra'],
  daysOld: 6,
  content: `
<p>Dhundiraj Govind Phalke was forty, a printer who had quarrelled with his partners, when he went to a tent in Bombay and saw a film about the life of Christ. He wrote later that while it ran he saw other gods in his mind’s eye, Krishna and Rama, and asked himself whether Indians would ever see their own on a screen. He went back the next evening with his wife.</p>
<h2>A pea plant as a business plan</h2>
<p>He had no camera, no money and no idea how it was done. He collected catalogues and pieces of film, watched everything the tents showed, and worked until his eyes failed him for a time. In 1912 he pledged his insurance policy and sailed for London. A magazine editor there took a liking to the stranger and introduced him to Cecil Hepworth, who showed him a studio at work. Phalke came home with a Williamson camera, a perforator and raw film.</p>
<p>To find backers he planted a pea in a pot and photographed it, frame by frame, for about a month. On the screen it rose out of the earth and climbed in less than two minutes. He had his backers.</p>
<h2>Everyone in the house works</h2>
<p>The film was to be <a href="/movie/raja-harishchandra">Raja Harishchandra</a>, the story of the king who never told a lie. The Phalkes’ home at Dadar became the studio.</p>
<ul>
<li>Saraswatibai Phalke cooked for the whole company, perforated the film in the dark at night, and helped to develop it.</li>
<li>Their son Bhalchandra played the young prince.</li>
<li>No woman would act in front of a camera, so the queen was played by a slim young man named Anna Salunke, whom Phalke had found working in an eating house.</li>
<li>The men were told to say, when asked, that they worked in Harishchandra’s factory: acting was not respectable.</li>
</ul>
<h2>3 May 1913</h2>
<p>The film was shown to invited guests in April and opened to the public at the Coronation Cinematograph in Girgaum on 3 May 1913. It was four reels long. The programme around it had dancers, a juggler and comic sketches, for nobody yet believed that a film alone could fill an evening. It ran for weeks, which in those days was a sensation.</p>
<h2>What is left</h2>
<p>Phalke went on to make many films, long and short, and in 1917 he filmed Harishchandra again. Two reels survive in the National Film Archive of India, and scholars still argue whether all of what we see is from 1913 or some of it from the second version.</p>
<p>Either way it is worth the quarter of an hour. The painted backdrops shake, the actors make the large gestures of the stage, and then Phalke, who loved trick films, makes a god appear in smoke. You can feel him in his kitchen, grinning.</p>
<p>The story itself never went away. Half a century later it was told in Kannada, with Rajkumar, as <a href="/movie/satya-harishchandra">Satya Harishchandra</a>.</p>
`,
}
