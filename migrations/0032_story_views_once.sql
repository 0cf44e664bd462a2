-- A browser sends a view until it has the answer, which may get lost: the view's own id makes it count once, however
-- often it arrives.

create table app.story_view_ids (
  story_id uuid not null references public.stories (id) on delete cascade,
  view_id uuid not null,
  primary key (story_id, view_id)
);
comment on table app.story_view_ids is 'Views that were counted; gone with their story, so after a day.';
alter table app.story_view_ids enable row level security;

drop function public.count_story_view(uuid);

-- Raises a living story's views by one, once for each `view` (each call is one where it has no id), and answers the number;
-- null when there is no such story. Two calls with one id at once wait for each other at the primary key.
-- security definer: app.story_view_ids is granted to nobody; execute is the service role's alone.
create function public.count_story_view(story uuid, view uuid default null) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  total integer;
begin
  select s.views into total from public.stories s
    where s.id = count_story_view.story and s.created_at >= now() - app.story_life();
  if total is null then
    return null;
  end if;
  if view is not null then
    insert into app.story_view_ids (story_id, view_id) values (story, view) on conflict do nothing;
    if not found then
      return total;
    end if;
  end if;
  update public.stories s set views = s.views + 1 where s.id = count_story_view.story returning s.views into total;
  return total;
end
$$;
revoke execute on function public.count_story_view(uuid, uuid) from public;
grant execute on function public.count_story_view(uuid, uuid) to service_role;
