import type { Article } from './article.ts'

export const FIRST_TEN_ARTICLE: Article = {
  title: 'Ten Doors into the Talkie House',
  tags: ['guide', 'tamil', 'telugu', 'kannada', 'malayalam', 'hindi'],
  related: ['Andha Naal', 'Missamma', 'Bedara Kannappa', 'Chemmeen', 'Pyaasa'],
  daysOld: 63,
  content: `
<p>Somebody always asks: where do I begin? Old films of the South are long, loud and full of songs, and the newcomer who starts with the wrong one may never come back. Here are ten doors. None is locked, and you need not take them in order.</p>
<h2>If you like a mystery</h2>
<p><a href="/movie/andha-naal">Andha Naal</a> (Tamil, 1954). One corpse, five stories, no songs at all. It is short, dark and sharp, and it will surprise whoever believes that there were only mythologicals.</p>
<p><a href="/movie/bhargavi-nilayam">Bhargavi Nilayam</a> (Malayalam, 1964). A writer and a ghost keep each other company. The gentlest horror film there is.</p>
<h2>If you like to laugh</h2>
<p><a href="/movie/missamma">Missamma</a> (Telugu, 1955). Two people pretend to be married for the sake of a job. Everyone in it is good, Savitri best of all.</p>
<p><a href="/movie/server-sundaram">Server Sundaram</a> (Tamil, 1964). Nagesh with a tower of cups and then with a broken heart.</p>
<h2>If you like a spectacle</h2>
<p><a href="/movie/mayabazar">Mayabazar</a> (Telugu, 1957). We have written about it elsewhere and will again.</p>
<p><a href="/movie/mughal-e-azam">Mughal-e-Azam</a> (Hindi, 1960). Ten years of work and every day of them visible.</p>
<h2>If you want the truth about how people lived</h2>
<p><a href="/movie/neelakuyil">Neelakuyil</a> (Malayalam, 1954). A postman, a teacher, a girl and what caste does to all three; the songs are better than any explanation.</p>
<p><a href="/movie/do-bigha-zamin">Do Bigha Zamin</a> (Hindi, 1953). A farmer runs between the shafts of a rickshaw. You will not forget the race.</p>
<h2>If you want to see a legend begin</h2>
<p><a href="/movie/bedara-kannappa">Bedara Kannappa</a> (Kannada, 1954). Rajkumar, who would be loved as few actors anywhere have been, in his first leading part: a hunter who gives his god his eyes.</p>
<p><a href="/movie/parasakthi">Parasakthi</a> (Tamil, 1952). The same for Sivaji Ganesan, with a courtroom speech that schoolboys used to recite.</p>
<h2>How to watch</h2>
<ul>
<li><strong>Do not skip the songs.</strong> They are where the film says what its people cannot.</li>
<li><strong>Take the interval.</strong> These films were built in two halves. Stop when it says so and make tea.</li>
<li><strong>Forgive the print.</strong> Scratches are the marks of everyone who saw it before you.</li>
</ul>
<p>And when you have gone through all ten, look at what else the <a href="/languages">languages page</a> has. The house is large.</p>
`,
}
