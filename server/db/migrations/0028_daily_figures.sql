-- How often something happened on a day, in UTC: the kinds of usage events, and the steps of customers. Totals of nobody in
-- particular, so they outlive the rows that they were counted from.
create table daily_figures (
  day date not null,
  name text not null,
  count bigint not null,
  primary key (day, name)
);
