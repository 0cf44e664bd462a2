-- What movies, blogs and watch pages have in common: their states (draft, scheduled, published), the trash, withdrawals and slugs. The
-- triggers are in the files of the tables. The scheduled job turns scheduled rows into published ones when their time has come.

-- From when visitors may read a movie, blog or watch page: a published one always, a scheduled one from its publish_at on. Null (never)
-- for drafts, in the trash and for withdrawn ones.
create function app.visible_from(
  state text, publish_at timestamptz, deleted_at timestamptz, withdrawn_at timestamptz default null
) returns timestamptz language sql immutable
  return case
    when deleted_at is not null or withdrawn_at is not null then null
    when state = 'published' then timestamptz 'epoch'
    when state = 'scheduled' then publish_at
  end;
comment on function app.visible_from(text, timestamptz, timestamptz, timestamptz) is
  'Policies and functions compare it with now(), so that a scheduled row needs no write to become visible.';

-- Checks a change of state. While visitors have not seen a row, its created_at is the moment of its publication, because lists show
-- the newest first; then it is kept (DATA-08), also while it is unpublished. A moment for which it is scheduled is a new date.
create function app.set_state() returns trigger language plpgsql set search_path = '' as $$
declare
  was_public constant boolean := tg_op = 'UPDATE' and coalesce(app.visible_from(old.state, old.publish_at, null) <= now(), false);
  is_public boolean;
begin
  if new.state is null or new.state not in ('draft', 'scheduled', 'published') then
    raise sqlstate 'PT400' using message = 'The state must be draft, scheduled or published.';
  end if;
  if new.state <> 'scheduled' then
    new.publish_at := null;
  elsif new.publish_at is null or not isfinite(new.publish_at) then
    raise sqlstate 'PT400' using message = 'Choose when this is to be published.';
  end if;
  if not app.is_trusted() then
    if new.publish_at <= now() and (tg_op = 'INSERT' or new.publish_at is distinct from old.publish_at) then
      raise sqlstate 'PT400' using message = 'Choose a moment in the future.';
    end if;
    if new.deleted_at is not null then
      new.deleted_at := case when tg_op = 'UPDATE' then coalesce(old.deleted_at, now()) else now() end;
    end if;
    new.was_published_at := case when tg_op = 'UPDATE' and new.was_published_at is not null then old.was_published_at end;
  end if;
  is_public := coalesce(app.visible_from(new.state, new.publish_at, null) <= now(), false);
  if was_public and not is_public then
    new.was_published_at := coalesce(old.created_at, old.updated_at);
  end if;
  if new.state = 'scheduled' and not (was_public and is_public) then
    new.created_at := new.publish_at;
  elsif tg_op = 'UPDATE' and not was_public then
    new.created_at := coalesce(new.was_published_at,
      case when new.state = 'published' then now() else least(new.created_at, now()) end);
  end if;
  if is_public then
    new.was_published_at := null;
  end if;
  return new;
end
$$;

-- The owner sets withdrawn_reason like any column, which sets withdrawn_at; null restores the row as it was.
create function app.set_withdrawal() returns trigger language plpgsql set search_path = '' as $$
begin
  new.withdrawn_reason := nullif(app.trimmed(new.withdrawn_reason), '');
  if char_length(new.withdrawn_reason) > 500 then
    raise sqlstate 'PT400' using message = 'The reason can have up to 500 characters.';
  end if;
  new.withdrawn_at := case
    when new.withdrawn_reason is null then null
    when tg_op = 'UPDATE' then coalesce(old.withdrawn_at, now())
    else now()
  end;
  return new;
end
$$;

-- Slugs and corrected addresses: the page at an old slug redirects to the row's current one. A row is found by its id, so that a redirect
-- is always one step, however often the slug changed.

-- The first slug of base, base-2, base-3 … that no other row of the table has (DEC-49).
create function app.free_slug(table_name text, base text, row_id uuid) returns text language plpgsql volatile set search_path = '' as $$
declare
  candidate text := base;
  suffix integer := 1;
  taken boolean;
begin
  loop
    execute format('select exists (select from public.%I t where t.slug = $1 and t.id <> $2)', table_name)
      into taken using candidate, row_id;
    if not taken then
      return candidate;
    end if;
    suffix := suffix + 1;
    candidate := base || '-' || suffix;
  end loop;
end
$$;

-- A slug that another row has is refused with a sentence; the unique constraint alone would say it in SQL's words.
create function app.refuse_taken_slug() returns trigger language plpgsql set search_path = '' as $$
begin
  if app.free_slug(tg_table_name, new.slug, new.id) <> new.slug then
    raise sqlstate 'PT409' using message = format('The address “%s” is already in use. Choose another one.', new.slug);
  end if;
  return new;
end
$$;

create table public.old_slugs (
  table_name text not null check (table_name in ('movies', 'blogs', 'watch_html')),
  slug text not null check (app.is_slug(slug)),
  row_id uuid not null,
  primary key (table_name, slug)
);
comment on table public.old_slugs is 'Everybody reads those of pages that they see; triggers on movies, blogs and watch_html write.';
create index old_slugs_row_idx on public.old_slugs (row_id);
alter table public.old_slugs enable row level security;
grant select on public.old_slugs to anon, authenticated, service_role;

-- security definer: nobody writes old_slugs by themselves.
create function app.keep_old_slug() returns trigger language plpgsql security definer set search_path = '' as $$
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
  if tg_op = 'UPDATE' and new.slug <> old.slug and (old.state <> 'draft' or old.was_published_at is not null) then
    insert into public.old_slugs values (tg_table_name, old.slug, old.id)
      on conflict (table_name, slug) do update set row_id = excluded.row_id;
  end if;
  return null;
end
$$;

grant execute on function app.visible_from(text, timestamptz, timestamptz, timestamptz) to anon, authenticated, service_role;
grant execute on function app.free_slug(text, text, uuid) to authenticated, service_role;
