-- The list of the people who registered, for the owner. Only the Worker may call its function, because accounts are its tables.

create index users_newest_idx on public.users (created_at desc nulls last, id desc);
create index users_search_idx on public.users using gin ((lower(name) || ' ' || email_key) extensions.gin_trgm_ops);

-- A page of the accounts but the owner's, newest first: all, those whose name or email contains a text in any letter case, or the one
-- with an id. With each what the site knows of the person, comments counted to 1,000, and `total`: how many accounts there are, counted
-- to 1,000, or to the first one after the page.
create function public.list_people(owner_email text, search text, page integer, page_size integer) returns table (
  id uuid, name text, email text, is_verified boolean, created_at timestamptz, comments bigint, membership text, is_blocked boolean,
  sessions bigint, last_seen_at timestamptz, passkeys bigint, total bigint
) language plpgsql stable set search_path = '' as $$
declare
  needle constant text := lower(btrim(search));
  skipped constant integer := (page - 1) * page_size;
  -- Its own query for each case, because an `or` of them has no index.
  listed constant text := 'public.users u where u.email_key <> $1' || case
    when needle = '' then ''
    when needle ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ' and u.id = $2::uuid'
    else $s$ and lower(u.name) || ' ' || u.email_key like '%' || regexp_replace($2, '([\\%_])', '\\\1', 'g') || '%'$s$
  end;
begin
  return query execute format($s$
    select u.id, u.name, u.email_key, u.is_verified, u.created_at,
      (select count(*) from (
        select from public.comments c where c.user_id = u.id and c.deleted_at is null limit 1000) as each),
      (select a.status from public.membership_applications a where a.user_id = u.id),
      exists (select from public.blocks b where b.user_id = u.id and coalesce(b.ends_at > now(), true)),
      (select count(*) from public.sessions s where s.user_id = u.id and s.expires_at > now()),
      (select max(s.renewed_at) from public.sessions s where s.user_id = u.id),
      (select count(*) from public.passkeys p where p.user_id = u.id),
      (select count(*) from (select from %1$s limit greatest(1000, $3 + $4 + 1)) as each)
    from (select * from %1$s order by u.created_at desc nulls last, u.id desc limit $4 offset $3) as u
    order by u.created_at desc nulls last, u.id desc $s$, listed)
    using owner_email, needle, skipped, page_size;
end
$$;
grant execute on function public.list_people(text, text, integer, integer) to service_role;
