-- A member's query has the time of a visitor's: anybody can register. The owner has the same database role, authenticated, and needs
-- more for bulk changes, so the limit depends on the account. PostgREST calls this function before the query of each request.
create function app.limit_member_query() returns void
  language plpgsql set search_path = ''
as $$
begin
  if current_user = 'authenticated' and not app.is_owner() then
    perform set_config('statement_timeout', '1s', true);
  end if;
end
$$;
revoke execute on function app.limit_member_query() from public;
grant execute on function app.limit_member_query() to anon, authenticated, service_role;

do $$
begin
  -- The embedded backend has no PostgREST and no such role.
  if exists (select from pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'app.limit_member_query';
    notify pgrst, 'reload config';
  end if;
end
$$;
