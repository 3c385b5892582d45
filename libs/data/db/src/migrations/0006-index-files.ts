/**
 * Files of a version (its snapshot and indexes) that one server has built and all others take. The rows of a file
 * appear in one transaction; content is compressed already.
 */
export const indexFiles = [
  `create table index_files (
     id integer generated always as identity primary key,
     name text not null unique,
     kind text not null,
     sha256 text not null,
     stored_at timestamptz not null default now()
   )`,
  `create table index_file_pieces (
     file_id integer not null references index_files (id) on delete cascade,
     number integer not null,
     data bytea not null,
     primary key (file_id, number)
   )`,
  `alter table index_file_pieces alter column data set storage external`,
];
