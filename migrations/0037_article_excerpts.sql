-- A text of the owner's own for lists, search engines and feeds, in place of the beginning of the article.

alter table public.blogs add column excerpt text not null default ''
  constraint blogs_excerpt_line check (excerpt = '' or app.is_line(excerpt, 160));
comment on column public.blogs.excerpt is 'Plain text, not HTML; empty for the beginning of the article.';
