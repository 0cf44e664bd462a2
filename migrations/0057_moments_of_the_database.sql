-- A scheduled page that was moved to the trash was public at once when it was restored after its moment. And the time of a comment's
-- deletion was that of the owner's device: with a slow clock, the scheduled job deleted the comment before the deletion could be undone.

-- As before; a page that was in the trash when its moment came comes back as a draft. Visitors have not seen it.
create or replace function app.set_state() returns trigger language plpgsql set search_path = '' as $$
declare
  is_page constant boolean := tg_table_name <> 'stories';
  was_public boolean := tg_op = 'UPDATE' and coalesce(app.visible_from(old.state, old.publish_at, null) <= now(), false);
  is_public boolean;
begin
  if new.state is null or new.state not in ('draft', 'scheduled', 'published') then
    raise sqlstate 'PT400' using message = 'The state must be draft, scheduled or published.';
  end if;
  if is_page and tg_op = 'UPDATE' and new.state = 'scheduled' then
    if new.deleted_at is null and old.deleted_at < old.publish_at and old.publish_at <= now() and new.publish_at = old.publish_at then
      new.state := 'draft';
      was_public := false;
    end if;
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
    if is_page then
      if new.deleted_at is not null then
        new.deleted_at := case when tg_op = 'UPDATE' then coalesce(old.deleted_at, now()) else now() end;
      end if;
      new.was_published_at := case when tg_op = 'UPDATE' and new.was_published_at is not null then old.was_published_at end;
    end if;
  end if;
  is_public := coalesce(app.visible_from(new.state, new.publish_at, null) <= now(), false);
  if was_public and not is_public then
    if not is_page then
      raise sqlstate 'PT400' using message = 'Visitors have seen this story. Hide it from the homepage instead.';
    end if;
    new.was_published_at := coalesce(old.created_at, old.updated_at);
  end if;
  if new.state = 'scheduled' and not (was_public and is_public) then
    new.created_at := new.publish_at;
  elsif tg_op = 'UPDATE' and not was_public then
    new.created_at := case when new.state = 'published' then now() else least(new.created_at, now()) end;
    if is_page then
      new.created_at := coalesce(new.was_published_at, new.created_at);
    end if;
  end if;
  if is_page and is_public then
    new.was_published_at := null;
  end if;
  return new;
end
$$;

create function app.set_comment_deletion() returns trigger language plpgsql set search_path = '' as $$
begin
  new.deleted_at := coalesce(old.deleted_at, now());
  return new;
end
$$;
create trigger set_deletion before update of deleted_at on public.comments
  for each row when (new.deleted_at is not null) execute function app.set_comment_deletion();
