-- A view that arrives while its story expires: looked at without a lock, the story was still there, and noting the view then
-- failed on the missing row. The lock waits for the deletion, after which there is no such story.

create or replace function public.count_story_view(story uuid, view uuid default null) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  total integer;
begin
  select s.views into total from public.stories s
    where s.id = count_story_view.story and s.created_at >= now() - app.story_life()
    for no key update;
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
