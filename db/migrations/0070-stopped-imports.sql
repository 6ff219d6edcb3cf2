-- Who wants an import to end: whoever works on it looks now and then, on whichever node.
alter table import_run add column stopped_by text not null default '';
alter table import_run drop constraint import_run_state_check;
alter table import_run add constraint import_run_state_check
  check (state in ('receiving', 'running', 'done', 'interrupted', 'stopped', 'failed'));
