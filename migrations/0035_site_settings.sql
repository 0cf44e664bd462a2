-- What the owner decides about the site: names and texts that pages show, the order of home, comments, reminders and mails.
-- contract: nothing is deployed yet, and comment_settings moves into site_settings.

-- True for null and for a line of text that pages show: not blank, without HTML and control characters.
create function app.is_line(value text, letters integer) returns boolean language sql immutable
  return value is null or char_length(value) <= letters and not app.is_blank(value) and value !~ '[<>[:cntrl:]]';

create table public.site_settings (
  id uuid primary key default '00000000-0000-4000-8000-000000000001' check (id = '00000000-0000-4000-8000-000000000001'),
  title text check (app.is_line(title, 60)),
  contact_email text check (char_length(contact_email) <= 254 and contact_email ~ '^[^@[:space:]<>"]+@[^@[:space:]<>"]+$'),
  telegram_url text check (telegram_url <> '' and app.is_web_address(telegram_url)),
  marquee_share text check (app.is_line(marquee_share, 200)),
  marquee_join text check (app.is_line(marquee_join, 200)),
  gate_title text check (app.is_line(gate_title, 100)),
  gate_text text check (app.is_line(gate_text, 300)),
  member_title text check (app.is_line(member_title, 100)),
  member_text_logged_out text check (app.is_line(member_text_logged_out, 300)),
  member_text_logged_in text check (app.is_line(member_text_logged_in, 300)),
  home_sections text[] not null default '{stories,movies,invitations,popups}' check (
    -- The heading of home is that of the movies.
    home_sections @> '{movies}' and home_sections <@ '{stories,movies,invitations,popups}'
    -- Each at most once.
    and cardinality(array_remove(home_sections, 'stories')) >= cardinality(home_sections) - 1
    and cardinality(array_remove(home_sections, 'movies')) = cardinality(home_sections) - 1
    and cardinality(array_remove(home_sections, 'invitations')) >= cardinality(home_sections) - 1
    and cardinality(array_remove(home_sections, 'popups')) >= cardinality(home_sections) - 1),
  comments text not null default 'open' check (comments in ('open', 'first', 'all', 'closed')),
  licence_reminders boolean not null default true,
  daily_mail boolean not null default true,
  updated_at timestamptz not null default now()
);
comment on table public.site_settings is 'One row. The owner reads and changes it; the Worker reads it for each page that it makes.';
comment on column public.site_settings.title is 'The site''s name; null for that of the configuration, as for contact_email and telegram_url.';
comment on column public.site_settings.marquee_share is
  'In this and the other texts, {site} stands for the site''s name; null for the text of domain/site-settings.ts.';
comment on column public.site_settings.home_sections is 'What stands on home, in this order; `popups` has no place of its own.';
comment on column public.site_settings.comments is
  'Which comments wait for approval: none, those of people who have none that is shown, all; closed: nobody can comment.';
comment on column public.site_settings.daily_mail is 'Whether the owner gets a mail a day about what waits.';
alter table public.site_settings enable row level security;
grant select, update (
  title, contact_email, telegram_url, marquee_share, marquee_join, gate_title, gate_text, member_title, member_text_logged_out,
  member_text_logged_in, home_sections, comments, licence_reminders, daily_mail
) on public.site_settings to authenticated;
grant select, insert, update, delete on public.site_settings to service_role;
create policy "owner reads and changes" on public.site_settings for all to authenticated using ((select app.is_owner()));
create trigger touch before update on public.site_settings for each row execute function app.touch();
insert into public.site_settings (comments)
  select case s.hold when 'none' then 'open' else s.hold end from public.comment_settings s;

-- Every page shows some of it.
-- security definer: as app.note_purge.
create function app.note_settings_purge() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.pending_purges (tag) values ('site_settings') on conflict do nothing;
  return null;
end
$$;
create trigger note_purge after update on public.site_settings for each row execute function app.note_settings_purge();

-- As in 0023_comments.sql, with the choice from site_settings, which can also close the comments.
-- security definer: people read neither the settings nor each other's held comments.
create or replace function app.hold_comment() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  author constant uuid := app.current_user_id();
  choice constant text := (select s.comments from public.site_settings s);
  key constant text := app.comment_key(new.content);
begin
  if author is null then
    return new;
  end if;
  if choice = 'closed' then
    raise sqlstate 'PT403' using message = 'Comments are closed.';
  end if;
  if (select count(*) from public.comments c
      where c.user_id = author and c.held_at is not null and c.reviewed_at is null) >= 10 then
    raise sqlstate 'PT429' using message = 'Ten of your comments are waiting for approval. Please try again later.';
  end if;
  new.held_reason := case
    when app.is_owner() then null
    when app.has_link(new.content) then 'Contains a link'
    -- Two questions, each with an index of its own.
    when exists (select from public.comments c where c.user_id = author and app.comment_key(c.content) = key) then 'Repeated'
    -- Not for short comments: many people write 'Super movie!'.
    when char_length(new.content) >= 20 and exists (
      select from public.comments c
      where app.comment_key(c.content) = key and c.created_at > now() - interval '1 day' and c.movie_id <> new.movie_id)
      then 'Repeated'
    when choice = 'all' then 'All comments wait for approval'
    when choice = 'first' and not exists (
      select from public.comments c where c.user_id = author and c.held_at is null) then 'First comment of this person'
    when (
      select count(*) from public.comments c
      where c.user_id = author and c.held_at is null and c.created_at > now() - interval '1 hour') >= 10
      then 'Many comments in an hour'
  end;
  new.held_at := case when new.held_reason is not null then now() end;
  -- The owner need not review their own comments.
  new.reviewed_at := case when app.is_owner() then now() end;
  return new;
end
$$;
drop table public.comment_settings;

grant execute on function app.is_line(text, integer) to authenticated, service_role;
