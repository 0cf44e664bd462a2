-- What the owner decides about the site: names and texts that pages show, the order of home, the offered categories, comments,
-- reminders and mails.

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
  categories text[] not null
    -- DATA-18, as in domain/catalogue.ts.
    default '{Tamil Language,Telugu Language,Kannada Language,Malayalam Language,Hindi Language,Hollywood Movies}'
    check (cardinality(categories) > 0 and app.is_short_list(categories, 30, 60) and app.is_line(array_to_string(categories, ''), 1800)),
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
comment on column public.site_settings.categories is
  'The categories that menus, lists and the form offer, in this order. A film may name others, whose lists have addresses too.';
comment on column public.site_settings.comments is
  'Which comments wait for approval: none, those of people who have none that is shown, all; closed: nobody can comment.';
comment on column public.site_settings.daily_mail is 'Whether the owner gets a mail a day about what waits.';
alter table public.site_settings enable row level security;
grant select, update (
  title, contact_email, telegram_url, marquee_share, marquee_join, gate_title, gate_text, member_title, member_text_logged_out,
  member_text_logged_in, home_sections, categories, comments, licence_reminders, daily_mail
) on public.site_settings to authenticated;
grant select, insert, update, delete on public.site_settings to service_role;
create policy "owner reads and changes" on public.site_settings for all to authenticated using ((select app.is_owner()));
create trigger touch before update on public.site_settings for each row execute function app.touch();
insert into public.site_settings default values;

-- Every page shows some of it.
-- security definer: as app.note_purge.
create function app.note_settings_purge() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.pending_purges (tag) values ('site_settings') on conflict do nothing;
  return null;
end
$$;
create trigger note_purge after update on public.site_settings for each row execute function app.note_settings_purge();
