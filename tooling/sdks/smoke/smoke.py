"""Uploads a recording, orders, imports captions, edits and reads them, with the generated client."""
import os
import sys
import tempfile
import time

import scriptorium
from scriptorium.rest import ApiException

configuration = scriptorium.Configuration(host=os.environ["BASE_URL"])
configuration.api_key["X-Api-Key"] = os.environ["API_KEY"]
SRT = "1\n00:00:01,000 --> 00:00:02,500\nGood morning everyone.\n"

with scriptorium.ApiClient(configuration) as client, tempfile.NamedTemporaryFile("w", suffix=".srt") as captions:
    captions.write(SRT)
    captions.flush()
    assert scriptorium.AuthenticationApi(client).authenticate_check().data.status == "ok"
    files = scriptorium.FilesApi(client)
    file = files.files_create([1], name="Python", source_file=sys.argv[1]).data
    transcripts = scriptorium.TranscriptsApi(client)
    order = transcripts.import_orders_place(media_file_id=file.id, language_id=1, caption_file=captions.name).data
    for _ in range(600):
        order = transcripts.transcripts_show(order.id).data
        if order.status != "in_progress":
            break
        time.sleep(0.1)
    assert order.status == "complete", order.status
    text = transcripts.transcripts_text(order.id, 7).data
    assert "Good morning everyone." in text, text
    edit = scriptorium.TranscriptVersionsEditParamsEdits(_from=0, to=1, text="Fine")
    edits = scriptorium.TranscriptVersionsEditParams(version=1, edits=[edit])
    transcripts.transcript_versions_edit(order.id, edits)
    assert "Fine morning everyone." in transcripts.transcripts_text(order.id, 7).data
    files.files_update(file.id, description="Renamed", label=["a", "b"])
    changed = files.files_show(file.id).data
    assert (changed.description, changed.labels) == ("Renamed", ["a", "b"]), changed
    recognition = transcripts.asr_orders_place(file.id).data
    assert recognition.media_file_id == file.id, recognition
    transcripts.transcripts_cancel(recognition.id)
    assert file.id in [each.id for each in files.files_list(name="Python", per_page=500).data]
    try:
        files.files_show(9007199254740000)
        raise AssertionError("a file that does not exist was found")
    except ApiException as error:
        assert error.status == 404, error
print("Python: ok")
