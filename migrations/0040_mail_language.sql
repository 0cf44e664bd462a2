-- The language of an account's mails: that of the page on which the person registered.
-- contract: register_account takes what it did before, with one more argument that may be left out.

alter table public.users add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
comment on column public.users.language is 'Of the mails to the person, as a tag of domain/language.ts.';

create or replace function app.account_json(account_id uuid, session_id uuid) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', u.id, 'name', u.name, 'email', u.email_key, 'language', u.language, 'is_verified', u.is_verified, 'created_at', u.created_at,
    'session_id', session_id, 'membership_status', coalesce(a.status, 'none'))
  from public.users u left join public.membership_applications a on a.user_id = u.id
  where u.id = account_id
$$;

-- As before, with the language.
drop function public.register_account(text, text, text, boolean, text, integer, text, text);
create function public.register_account(
  name text, email text, password_hash text, is_owner_address boolean, refresh_hash text, live_seconds integer,
  device text, device_hash text, language text default 'en'
) returns jsonb language plpgsql volatile set search_path = '' as $$
declare
  made uuid;
begin
  insert into public.users as u (name, email, password_hash, is_owner_address, language)
    values (register_account.name, register_account.email, register_account.password_hash, register_account.is_owner_address,
      register_account.language)
    on conflict on constraint users_email_key_key do nothing
    returning u.id into made;
  if made is null then
    return null;
  end if;
  return app.open_session(
    made, register_account.refresh_hash, live_seconds, register_account.device, register_account.device_hash);
end
$$;
grant execute on function public.register_account(text, text, text, boolean, text, integer, text, text, text) to service_role;
