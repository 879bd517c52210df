// Renders a Helm chart with the template engine and functions of Helm (text/template and sprig), for machines without helm.
// Supports what tooling/deploy/chart uses: no subcharts, no lookup, no hooks.
//
//	GO111MODULE=off GOPATH=/usr/share/gocode go run tooling/deploy/render-chart/main.go CHART RELEASE NAMESPACE [VALUES…]
package main

import (
	"bytes"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"gopkg.in/yaml.v3"
)

type object = map[string]interface{}

func read(file string) object {
	text, err := os.ReadFile(file)
	if err != nil {
		log.Fatal(err)
	}
	values := object{}
	if err := yaml.Unmarshal(text, &values); err != nil {
		log.Fatalf("%s: %v", file, err)
	}
	return values
}

// Objects are merged, and everything else is replaced, as helm does with several files of values.
func merge(into, from object) {
	for key, value := range from {
		below, isObject := value.(object)
		if existing, ok := into[key].(object); ok && isObject {
			merge(existing, below)
		} else {
			into[key] = value
		}
	}
}

func main() {
	log.SetFlags(0)
	chart, release, namespace := os.Args[1], os.Args[2], os.Args[3]
	values := read(filepath.Join(chart, "values.yaml"))
	for _, file := range os.Args[4:] {
		merge(values, read(file))
	}
	about := read(filepath.Join(chart, "Chart.yaml"))
	data := object{
		"Values":  values,
		"Chart":   object{"Name": about["name"], "Version": about["version"], "AppVersion": about["appVersion"]},
		"Release": object{"Name": release, "Namespace": namespace, "Service": "Helm", "IsInstall": true},
	}

	all := template.New("chart").Option("missingkey=zero").Funcs(sprig.TxtFuncMap())
	all.Funcs(template.FuncMap{
		"include": func(name string, data interface{}) (string, error) {
			var text bytes.Buffer
			err := all.ExecuteTemplate(&text, name, data)
			return text.String(), err
		},
		"toYaml": func(value interface{}) (string, error) {
			var text bytes.Buffer
			encoder := yaml.NewEncoder(&text)
			encoder.SetIndent(2)
			err := encoder.Encode(value)
			return strings.TrimSuffix(text.String(), "\n"), err
		},
	})
	files, _ := filepath.Glob(filepath.Join(chart, "templates", "*"))
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			log.Fatal(err)
		}
		template.Must(all.New(filepath.Base(file)).Parse(string(text)))
	}
	for _, file := range files {
		if filepath.Ext(file) != ".yaml" {
			continue
		}
		var text bytes.Buffer
		if err := all.ExecuteTemplate(&text, filepath.Base(file), data); err != nil {
			log.Fatal(err)
		}
		if strings.TrimSpace(text.String()) != "" {
			fmt.Printf("---\n# Source: %s/templates/%s\n%s\n", about["name"], filepath.Base(file), strings.TrimSpace(text.String()))
		}
	}
}
