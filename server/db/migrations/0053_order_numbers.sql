-- expand
-- The order that a license was issued for, in the shop's own books or at a payment provider. An order has one license.
alter table licenses add column order_number text unique;
