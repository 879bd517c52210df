// Uploads a recording, orders, imports captions, changes a record and reads it, with the generated client.
package main

import (
	"context"
	"fmt"
	"log"
	"os"
	"strings"
	"time"

	"scriptorium"
)

const captions = "1\n00:00:01,000 --> 00:00:02,500\nGood morning everyone.\n"

func main() {
	configuration := scriptorium.NewConfiguration()
	configuration.Servers = []scriptorium.ServerConfiguration{{URL: os.Getenv("BASE_URL")}}
	client := scriptorium.NewAPIClient(configuration)
	keys := map[string]scriptorium.APIKey{"apiKeyHeader": {Key: os.Getenv("API_KEY")}}
	ctx := context.WithValue(context.Background(), scriptorium.ContextAPIKeys, keys)

	recording, err := os.Open(os.Args[1])
	check(err)
	created, _, err := client.FilesApi.FilesCreate(ctx).LanguageId([]int64{1}).Name("Go").SourceFile(recording).Execute()
	check(err)
	file := created.Data.Id

	place := client.TranscriptsApi.ImportOrdersPlace(ctx).MediaFileId(file).LanguageId(1).CaptionFile(captionFile())
	ordered, _, err := place.Execute()
	check(err)
	order := ordered.Data
	for i := 0; i < 600 && order.Status == "in_progress"; i++ {
		time.Sleep(100 * time.Millisecond)
		shown, _, err := client.TranscriptsApi.TranscriptsShow(ctx, order.Id).Execute()
		check(err)
		order.Status = shown.Data.Status
	}
	text, _, err := client.TranscriptsApi.TranscriptsText(ctx, order.Id).OutputFormatId(7).Execute()
	check(err)
	if !strings.Contains(text.Data, "Good morning everyone.") {
		log.Fatalf("unexpected text: %q", text.Data)
	}

	_, _, err = client.FilesApi.FilesUpdate(ctx, file).Description("Renamed").Execute()
	check(err)
	changed, _, err := client.FilesApi.FilesShow(ctx, file).Execute()
	check(err)
	recognition, _, err := client.TranscriptsApi.AsrOrdersPlace(ctx).MediaFileId(file).Execute()
	check(err)
	if recognition.Data.MediaFileId != file || *changed.Data.Description.Get() != "Renamed" {
		log.Fatalf("unexpected records: %v %v", recognition.Data, changed.Data)
	}
	_, _, err = client.TranscriptsApi.TranscriptsCancel(ctx, recognition.Data.Id).Execute()
	check(err)

	_, response, err := client.FilesApi.FilesShow(ctx, 9007199254740000).Execute()
	if err == nil || response.StatusCode != 404 {
		log.Fatal("a file that does not exist was found")
	}
	fmt.Println("Go: ok")
}

func captionFile() *os.File {
	file, err := os.CreateTemp("", "*.srt")
	check(err)
	_, err = file.WriteString(captions)
	check(err)
	_, err = file.Seek(0, 0)
	check(err)
	return file
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
