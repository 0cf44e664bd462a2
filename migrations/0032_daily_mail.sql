-- The mail that tells the owner once a day what waits.

create table app.daily_mail (
  id boolean primary key default true check (id),
  day date
);
comment on table app.daily_mail is 'One row: the last day, in the site''s time zone, on which the mail was sent or nothing waited.';
alter table app.daily_mail enable row level security;
grant select, update on app.daily_mail to service_role;
insert into app.daily_mail default values;

-- True for the first call of a day, and false for one of an earlier day, so that runs that overlap send one mail. Null gives the day back
-- after a mail that could not be sent.
create function public.claim_daily_mail(day date) returns boolean language plpgsql volatile set search_path = '' as $$
begin
  update app.daily_mail d set day = claim_daily_mail.day
    where claim_daily_mail.day is null or d.day is null or d.day < claim_daily_mail.day;
  return found;
end
$$;
grant execute on function public.claim_daily_mail(date) to service_role;
