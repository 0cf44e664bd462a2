-- Deletes the pictures that had these files, which were just removed. The owner may have chosen a picture again after
-- delete_unused_pictures named its files: it was found stored, so it was not uploaded. A file that is stored again was uploaded since.
create function public.forget_removed_pictures(files text[]) returns void language sql volatile set search_path = '' as $$
  delete from public.pictures p using unnest(files) as file
  where p.hash = split_part(file, '/', 1)
    and not exists (select from storage.objects o where o.bucket_id = 'pictures' and o.name = file)
$$;
grant execute on function public.forget_removed_pictures(text[]) to service_role;
