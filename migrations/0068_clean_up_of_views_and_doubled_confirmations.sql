-- The scheduled job deletes all views of expired stories in one run, and a request for removal that is confirmed twice at once is confirmed.

-- As before, but it counts the views with the stories: the job repeats it while a call deletes a whole batch.
create or replace function public.delete_expired_stories(batch integer default 500) returns integer
  language plpgsql volatile set search_path = '' as $$
declare
  expired constant uuid[] := array(
    select s.id from public.stories s
    where s.visible_from <= now() and s.created_at < now() - app.story_life()
    order by s.created_at limit greatest(batch, 0)
    for update skip locked);
  views integer;
  gone integer;
begin
  delete from app.story_view_ids v where v.ctid = any (array(
    select w.ctid from app.story_view_ids w where w.story_id = any (expired) limit 20000));
  get diagnostics views = row_count;
  delete from public.stories s
    where s.id = any (expired) and not exists (select from app.story_view_ids v where v.story_id = s.id);
  get diagnostics gone = row_count;
  return views + gone;
end
$$;

-- As before, but the second of two confirmations waits for the first.
create or replace function public.confirm_takedown(request uuid, code_hash text) returns text language plpgsql volatile set search_path = '' as $$
declare
  found public.takedown_requests;
  verdict text;
begin
  select * into found from public.takedown_requests r where r.id = request for update;
  if found.id is null then
    return 'gone';
  elsif found.confirmed_at is not null then
    return 'again';
  end if;
  verdict := app.check_code(found.email, 'takedown', confirm_takedown.code_hash, request::text);
  if verdict = 'right' then
    update public.takedown_requests r set confirmed_at = now() where r.id = request;
  end if;
  return verdict;
end
$$;
