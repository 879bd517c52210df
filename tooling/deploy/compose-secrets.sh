#!/bin/sh
# Creates the secrets of compose.yaml in ./secrets, unless they exist. Each is random; keep a copy of secret-keys elsewhere.
#
#   tooling/deploy/compose-secrets.sh [folder, by default that of compose.yaml]
set -eu
cd "${1:-$(dirname "$0")/../..}"
umask 077
mkdir -p secrets
password() { openssl rand -hex 24; }
create() { [ -e "secrets/$1" ] || printf '%s\n' "$2" >"secrets/$1"; }

create database-password "$(password)"
create bucket-password "$(password)"
create secret-keys "k1:$(openssl rand -base64 32)"
create database-url "postgres://scriptorium:$(cat secrets/database-password)@database/scriptorium"
create storage-url "s3://scriptorium?endpoint=http://bucket:9000&access_key_id=scriptorium&secret_access_key=$(cat secrets/bucket-password)"
# Only this account can enter the folder; the accounts in the containers read the mounted files.
chmod 644 secrets/*
