alter table event add column top_banner_path text;
