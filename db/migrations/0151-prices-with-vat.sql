-- Whether the list prices of a file have value added tax in them, which is taken off.
alter table import_run add column prices_have_vat boolean not null default false;
