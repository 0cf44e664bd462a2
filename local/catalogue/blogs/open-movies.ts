import type { Article } from './article.ts'

export const OPEN_MOVIES_ARTICLE: Article = {
  title: 'Peach, Durian, Mango: What an Open Movie Gives Away',
  tags: ['blender', 'animation', 'creative-commons'],
  related: ['Big Buck Bunny', 'Sintel', 'Elephants Dream', 'Tears of Steel'],
  daysOld: 44,
  content: `
<p>You have probably seen a large grey rabbit wake up, stretch and sniff at the morning. You may have seen him on a television in a shop, in a lecture on video formats, or while someone was repairing a player. <a href="/movie/big-buck-bunny">Big Buck Bunny</a> is one of the most played films of our time, and hardly anybody has bought a ticket for it.</p>
<h2>First the program</h2>
<p>Blender is a program for making pictures in three dimensions. It was sold by a company until the company closed; in 2002 its users collected a hundred thousand euros and bought it free. Three years later Ton Roosendaal, its author, had a thought: the best way to make the program better was to make a film with it. Invite a few artists to Amsterdam, seat the programmers in the next room, and give away everything that comes out.</p>
<h2>The fruit</h2>
<p>The projects had code names, and the code names became a habit.</p>
<ul>
<li><strong>Orange</strong> became <a href="/movie/elephants-dream">Elephants Dream</a> (2006), by Bassam Kurdali: two men in an endless machine. Strange, ambitious, and the first of its kind anywhere.</li>
<li><strong>Peach</strong> became Big Buck Bunny (2008), by Sacha Goedegebure: furry and funny, because the program could not do fur well, and afterwards it could.</li>
<li><strong>Durian</strong> became <a href="/movie/sintel">Sintel</a> (2010), by Colin Levy: a real story with a real wound in it.</li>
<li><strong>Mango</strong> became <a href="/movie/tears-of-steel">Tears of Steel</a> (2012), by Ian Hubert: live actors, to find out what was missing for visual effects.</li>
</ul>
<h2>What is given away</h2>
<p>A free film is one thing. Here you may also have the models, the textures, the rigs that move the faces, the unfinished edits, the music in parts. The licence asks for one thing only, that you name the makers. So students have taken the rabbit apart to learn how he is built, engineers have compressed him a million times, and people have cut films of their own from the pieces.</p>
<blockquote>It is as if a cook gave you the dish, the recipe, the pots and the key to the kitchen.</blockquote>
<h2>Did it work?</h2>
<p>Each film left something in the program: a better way to comb hair, to simulate smoke, to edit, to draw by hand as in <a href="/movie/hero">Hero</a>, to light as in <a href="/movie/spring">Spring</a>. And the program left something in the world. In 2025 the Academy Award for the best animated feature went to Flow, a film from Latvia about a cat in a flood. It had been made, from the first frame to the last, with Blender.</p>
<h2>Begin here</h2>
<p>With children, the rabbit, and then the llama of <a href="/movie/caminandes-llamigos">Caminandes</a>. Alone and in the evening, Sintel. Our copies come with the torrents of the makers’ own files, so you help to carry the films while you watch them: that, too, is in the spirit of the thing.</p>
`,
}
