#!/usr/bin/env bash
# Installs the chart in a new cluster of kind, with PostgreSQL and MinIO beside it, and captions a recording there.
# Needs docker, kind, kubectl, helm, Node, and the images with the tag test.
set -euo pipefail
cd "$(dirname "$0")/../../.."
image=ghcr.io/scriptorium-captions/scriptorium

cat >/tmp/kind.yaml <<YAML
kind: Cluster
apiVersion: kind.x-k8s.io/v1alpha4
nodes:
  - role: control-plane
    extraMounts:
      - { hostPath: $PWD/tooling/deploy/seccomp.json, containerPath: /var/lib/kubelet/seccomp/scriptorium.json }
YAML
kind create cluster --name scriptorium --config /tmp/kind.yaml
trap 'kubectl get pods; kubectl logs --all-containers --prefix --tail 50 -l app.kubernetes.io/name=scriptorium; kind delete cluster --name scriptorium' EXIT
kind load docker-image --name scriptorium "$image:test" "$image:test-api"

kubectl label namespace default pod-security.kubernetes.io/warn=restricted
password=$(openssl rand -hex 16)
kubectl run database --image postgres:17-bookworm --port 5432 --expose --env POSTGRES_PASSWORD="$password"
kubectl run bucket --image quay.io/minio/minio:RELEASE.2025-07-23T15-54-02Z --port 9000 --expose \
  --env MINIO_ROOT_USER=scriptorium --env MINIO_ROOT_PASSWORD="$password" -- server /data
kubectl wait --for condition=Ready --timeout 300s pod/database pod/bucket
kubectl exec bucket -- sh -c "until mc alias set own http://127.0.0.1:9000 scriptorium $password; do sleep 1; done; mc mb own/captions"
kubectl create secret generic scriptorium \
  --from-literal=database-url="postgres://postgres:$password@database/postgres" \
  --from-literal=storage-url="s3://captions?endpoint=http://bucket:9000&access_key_id=scriptorium&secret_access_key=$password" \
  --from-literal=secret-keys="k1:$(openssl rand -base64 32)"

helm install scriptorium tooling/deploy/chart --wait --timeout 10m --set publicUrl=http://localhost:3000 \
  --set existingSecret=scriptorium --set image.tag=test --set worker.resources.requests.cpu=500m
kubectl port-forward service/scriptorium 3000:80 &
key=$(kubectl exec deployment/scriptorium-api -- scriptorium create-key --account 1 --level Project --project 1 --json |
  node -p 'JSON.parse(require("node:fs").readFileSync(0, "utf8")).api_key')
KEY=$key node --input-type=module -e '
  const { api, captionLecture } = await import("./tooling/deploy/test/service.mjs");
  await captionLecture(api("http://localhost:3000", process.env.KEY));
  console.log("captioned");'
helm upgrade scriptorium tooling/deploy/chart --reuse-values --set settings.LOG_LEVEL=debug --wait --timeout 10m
