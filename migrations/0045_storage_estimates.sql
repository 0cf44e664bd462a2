-- As before; the rows of a table that was never analysed are those that were written.
create or replace function public.storage_use() returns jsonb language plpgsql stable set search_path = '' as $$
begin
  perform app.require_owner();
  return jsonb_build_object(
    'database_bytes', pg_database_size(current_database()),
    'file_bytes', (select coalesce(sum((o.metadata ->> 'size')::bigint), 0) from storage.objects o),
    'files', (select count(*) from storage.objects o),
    'tables', (select jsonb_agg(jsonb_build_object('name', t.relname, 'rows', t.rows) order by t.rows desc)
      from (select c.relname, greatest(c.reltuples, pg_stat_get_live_tuples(c.oid))::bigint as rows from pg_class c
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 2 desc limit 5) as t));
end
$$;
