-- The day of the month on which a term began, so that a monthly license from January 31 ends on March 31 after February 28. Null: the
-- day on which it ends.
alter table licenses add column term_day smallint check (term_day between 1 and 31);

-- Terms whose day was lost at the end of a shorter month.
update licenses set term_day = extract(day from starts_at at time zone 'UTC')
where term is not null
  and extract(day from (ends_at at time zone 'UTC') + interval '1 day') = 1
  and extract(day from starts_at at time zone 'UTC') > extract(day from ends_at at time zone 'UTC');
