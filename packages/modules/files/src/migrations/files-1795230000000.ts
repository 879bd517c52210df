import { SqlMigration } from '@scriptorium/server-kit';

/**
 * Labels also as rows, in the order of the ids of their files, as no index of an array has them: a list of those with a
 * label of one in a hundred finds its first page without passing the other ninety-nine. The array stays what is shown
 * and changed; the rows follow it.
 */
export class Files1795230000000 extends SqlMigration {
  readonly name = 'Files1795230000000';
  readonly sql = `
    lock table media_file in share row exclusive mode; -- nothing changes between the copy and the triggers
    create table media_file_label (
      project_id bigint not null,
      label text not null,
      media_file_id bigint not null);
    insert into media_file_label
      select distinct project_id, label, id from media_file, unnest(labels) label order by 1, 2, 3;
    alter table media_file_label add primary key (project_id, label, media_file_id),
      alter label set statistics 1000;
    analyze media_file_label;

    create function follow_media_file_labels() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        delete from media_file_label
          where project_id = old.project_id and label = any(old.labels) and media_file_id = old.id;
      end if;
      if tg_op <> 'DELETE' then
        insert into media_file_label select distinct new.project_id, label, new.id from unnest(new.labels) label;
      end if;
      return null;
    end $$;
    create trigger labels_of_a_new_file after insert on media_file
      for each row when (new.labels <> '{}') execute function follow_media_file_labels();
    create trigger labels_changed after update of labels on media_file
      for each row when (old.labels is distinct from new.labels) execute function follow_media_file_labels();
    create trigger labels_of_a_gone_file after delete on media_file
      for each row when (old.labels <> '{}') execute function follow_media_file_labels();

    drop index media_file_labels;
    drop index media_file_project_id_id_idx; -- (project_id, archived, id) serves every list
    alter table media_file alter labels set statistics -1;
    -- Of how many folders a part of a name is, is asked for each list: a hundred names tell, and take less time.
    alter table batch alter name set statistics 100;`;
}
