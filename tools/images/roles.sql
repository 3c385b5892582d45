-- The roles of Bourse in its PostgreSQL. Run by the image on the first start, by its superuser; may be run again.
--   bourse      owns the database and its schema: setup and cli.
--   bourse_app  reads, and writes what servers write (granted with each migration): api, gateway and search.
\set owner_password `cat /run/bourse/owner-password`
\set app_password `cat /run/bourse/app-password`

select 'create role bourse login' where to_regrole('bourse') is null \gexec
select 'create role bourse_app login' where to_regrole('bourse_app') is null \gexec
alter role bourse password :'owner_password';
alter role bourse_app password :'app_password' nosuperuser nocreatedb nocreaterole noreplication nobypassrls;

select format('alter database %I owner to bourse', current_database()) \gexec
select format('revoke all on database %I from public', current_database()) \gexec
select format('grant connect on database %I to bourse_app', current_database()) \gexec

-- Only a superuser may install it.
create extension if not exists vector;

-- The superuser logs in inside the container alone, where no password is asked for: its own stays in the environment there.
select format('alter role %I password null', current_user) where current_user <> 'bourse' \gexec

-- Vectors are the one thing that servers make tables for. The owner works on them as a member.
create schema if not exists bourse_vectors authorization bourse_app;
grant bourse_app to bourse;
