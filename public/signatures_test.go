// Nine benchmarks: RSA 2048, ECDSA P-256 and Ed25519, each making a key, signing and verifying.
//
//	go mod init signatures
//	go test -bench .
//
// RSA and ECDSA are given a digest that was made before; Ed25519 hashes the message itself.
package signatures

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"testing"
)

const modulusBits = 2048

var (
	message = []byte("thirty-two bytes, as a challenge")
	digest  = sha256.Sum256(message)
)

// stopOn ends a benchmark that would otherwise time an error.
func stopOn(b *testing.B, err error) {
	b.Helper()
	if err != nil {
		b.Fatal(err)
	}
}

// stopUnless ends a benchmark whose signature is refused.
func stopUnless(b *testing.B, accepted bool) {
	b.Helper()
	if !accepted {
		b.Fatal("a good signature was refused")
	}
}

func BenchmarkRSA_GenerateKey(b *testing.B) {
	for b.Loop() {
		_, err := rsa.GenerateKey(rand.Reader, modulusBits)
		stopOn(b, err)
	}
}

func BenchmarkRSA_Sign(b *testing.B) {
	key, err := rsa.GenerateKey(rand.Reader, modulusBits)
	stopOn(b, err)
	for b.Loop() {
		_, err := rsa.SignPKCS1v15(rand.Reader, key, crypto.SHA256, digest[:])
		stopOn(b, err)
	}
}

func BenchmarkRSA_Verify(b *testing.B) {
	key, err := rsa.GenerateKey(rand.Reader, modulusBits)
	stopOn(b, err)
	signature, err := rsa.SignPKCS1v15(rand.Reader, key, crypto.SHA256, digest[:])
	stopOn(b, err)
	for b.Loop() {
		stopOn(b, rsa.VerifyPKCS1v15(&key.PublicKey, crypto.SHA256, digest[:], signature))
	}
}

func BenchmarkECDSA_GenerateKey(b *testing.B) {
	for b.Loop() {
		_, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
		stopOn(b, err)
	}
}

func BenchmarkECDSA_Sign(b *testing.B) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	stopOn(b, err)
	for b.Loop() {
		_, err := ecdsa.SignASN1(rand.Reader, key, digest[:])
		stopOn(b, err)
	}
}

func BenchmarkECDSA_Verify(b *testing.B) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	stopOn(b, err)
	signature, err := ecdsa.SignASN1(rand.Reader, key, digest[:])
	stopOn(b, err)
	for b.Loop() {
		stopUnless(b, ecdsa.VerifyASN1(&key.PublicKey, digest[:], signature))
	}
}

func BenchmarkEd25519_GenerateKey(b *testing.B) {
	for b.Loop() {
		_, _, err := ed25519.GenerateKey(rand.Reader)
		stopOn(b, err)
	}
}

func BenchmarkEd25519_Sign(b *testing.B) {
	_, key, err := ed25519.GenerateKey(rand.Reader)
	stopOn(b, err)
	for b.Loop() {
		ed25519.Sign(key, message)
	}
}

func BenchmarkEd25519_Verify(b *testing.B) {
	public, key, err := ed25519.GenerateKey(rand.Reader)
	stopOn(b, err)
	signature := ed25519.Sign(key, message)
	for b.Loop() {
		stopUnless(b, ed25519.Verify(public, message, signature))
	}
}
