-- Addresses that were corrected: the page at an old slug redirects to the row's current one. A row is found by its id, so that a
-- redirect is always one step, however often the slug changed.

create table public.old_slugs (
  table_name text not null check (table_name in ('movies', 'blogs', 'watch_html')),
  slug text not null check (app.is_slug(slug)),
  row_id uuid not null,
  primary key (table_name, slug)
);
comment on table public.old_slugs is 'Everybody reads those of pages that they see; triggers on movies, blogs and watch_html write.';
create index old_slugs_row_idx on public.old_slugs (row_id);

alter table public.old_slugs enable row level security;
revoke all on public.old_slugs from anon, authenticated;
grant select on public.old_slugs to anon, authenticated, service_role;
create policy "people read those of pages that they see" on public.old_slugs for select to anon, authenticated using (
  exists (select from public.movies m where m.id = row_id) or exists (select from public.blogs b where b.id = row_id)
  or exists (select from public.watch_html w where w.id = row_id));

-- A slug that another row has is refused with a sentence; the unique constraint alone would say it in SQL's words.
create function app.refuse_taken_slug() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  taken boolean;
begin
  execute format('select exists (select from public.%I t where t.slug = $1 and t.id <> $2)', tg_table_name)
    into taken using new.slug, new.id;
  if taken then
    raise sqlstate 'PT409' using message = format('The address “%s” is already in use. Choose another one.', new.slug);
  end if;
  return new;
end
$$;

create function app.keep_old_slug() returns trigger
  language plpgsql
  -- security definer: nobody writes old_slugs by themselves.
  security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from public.old_slugs where table_name = tg_table_name and row_id = old.id;
    return null;
  end if;
  -- A row that takes an address ends the redirect from it. A draft may never be published, so it ends none: once it is published,
  -- its page comes first.
  if new.state <> 'draft' then
    delete from public.old_slugs where table_name = tg_table_name and slug = new.slug;
  end if;
  if tg_op = 'UPDATE' and new.slug <> old.slug and old.state <> 'draft' then
    insert into public.old_slugs values (tg_table_name, old.slug, old.id)
      on conflict (table_name, slug) do update set row_id = excluded.row_id;
  end if;
  return null;
end
$$;

-- By their letters, they run after the triggers that normalise the slug.
create trigger b_refuse_taken_slug before update of slug on public.movies
  for each row when (new.slug <> old.slug) execute function app.refuse_taken_slug();
create trigger e_keep_old_slug after insert or delete or update of slug on public.movies
  for each row execute function app.keep_old_slug();
create trigger c_refuse_taken_slug before update of slug on public.blogs
  for each row when (new.slug <> old.slug) execute function app.refuse_taken_slug();
create trigger e_keep_old_slug after insert or delete or update of slug on public.blogs
  for each row execute function app.keep_old_slug();
create trigger e_keep_old_slug after insert or delete or update of slug on public.watch_html
  for each row execute function app.keep_old_slug();
