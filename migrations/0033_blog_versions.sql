-- The last versions of an article, which the owner can look at and restore.

create table public.blog_versions (
  id bigint generated always as identity primary key,
  blog_id uuid not null references public.blogs (id) on delete cascade,
  saved_at timestamptz not null,
  replaced_at timestamptz not null default now(),
  title text not null,
  content text not null,
  excerpt text not null,
  thumbnail_url text,
  tags text[] not null,
  related_movie_ids text[] not null,
  is_trending boolean not null
);
comment on table public.blog_versions is
  'What a save of an article replaced: the last twenty of each. A draft, which is saved while somebody types, gets at most one in ten '
  'minutes, and one more when a save puts an older version back. A trigger on blogs writes, the owner reads.';
comment on column public.blog_versions.saved_at is 'When the article was last written with these values.';
comment on column public.blog_versions.title is 'This and the next ones as in blogs. The slug is not among them: a restored version keeps the address.';
create index blog_versions_blog_id_idx on public.blog_versions (blog_id, id);
alter table public.blog_versions enable row level security;
grant select on public.blog_versions to authenticated;
grant select, insert, update, delete on public.blog_versions to service_role;
create policy "owner reads" on public.blog_versions for select to authenticated using ((select app.is_owner()));

-- security definer: nobody may write versions except by saving the article.
create function app.keep_blog_version() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if old.state = 'draft' and new.state = 'draft'
    and exists (
      select from public.blog_versions v where v.blog_id = old.id and v.replaced_at > now() - interval '10 minutes')
    and not exists (
      select from public.blog_versions v where v.blog_id = old.id
        and (v.title, v.content, v.excerpt, v.thumbnail_url, v.tags, v.related_movie_ids, v.is_trending)
          is not distinct from
          (new.title, new.content, new.excerpt, new.thumbnail_url, new.tags, new.related_movie_ids, new.is_trending)) then
    return null;
  end if;
  insert into public.blog_versions
      (blog_id, saved_at, title, content, excerpt, thumbnail_url, tags, related_movie_ids, is_trending)
    values (old.id, old.updated_at, old.title, old.content, old.excerpt, old.thumbnail_url, old.tags, old.related_movie_ids,
      old.is_trending);
  delete from public.blog_versions v where v.blog_id = old.id and v.id not in (
    select each.id from public.blog_versions each where each.blog_id = old.id order by each.id desc limit 20);
  return null;
end
$$;
-- Also when a page becomes a draft: what visitors read must not be lost among the ten minutes of the draft.
create trigger keep_version after update on public.blogs for each row
  when ((old.title, old.content, old.excerpt, old.thumbnail_url, old.tags, old.related_movie_ids, old.is_trending)
      is distinct from
      (new.title, new.content, new.excerpt, new.thumbnail_url, new.tags, new.related_movie_ids, new.is_trending)
    or old.state <> 'draft' and new.state = 'draft')
  execute function app.keep_blog_version();
